// The public interface of the search: the dialog that the shell opens.
export { BuscaDialog } from './busca-dialog.tsx';
