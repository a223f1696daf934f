// The door of the page of a request: what the queue shows of it beside its rows.
export { RequerimentoPreview } from './previa/requerimento-preview.tsx';
