// The public interface of exports: the button of a list, and its dialog.
export { ExportarButton, ExportarDialog } from './exportar-button.tsx';
export type { ColunaDeArquivo, ColunaId, Exportavel } from './queries.ts';
