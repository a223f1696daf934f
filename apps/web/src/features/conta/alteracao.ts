/** Where corrections of the record are asked for. */
export const ALTERACAO = `/novorequerimento/tipos?busca=${encodeURIComponent('alteração cadastral')}`;
