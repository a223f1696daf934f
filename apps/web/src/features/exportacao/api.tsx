// The door of the exports: the button that lists show, and what it opens.
export { ExportarButton, ExportarDialog } from './exportar-button.tsx';
export type { ColunaDeArquivo, ColunaId, Exportavel } from './queries.ts';
