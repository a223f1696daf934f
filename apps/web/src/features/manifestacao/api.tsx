// What other features use of the page of a manifestation.
export { BaixarComprovante } from './comprovante.tsx';
