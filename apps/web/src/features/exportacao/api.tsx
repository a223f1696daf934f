// The door of the exports: the button that lists show, and what it opens.
export { ExportarButton, ExportarDialog, type Exportavel } from './exportar-button.tsx';
export type { ColunaDeArquivo, ColunaId } from './queries.ts';
