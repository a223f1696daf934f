/** Kinds of files that the portal draws anew, so that nothing stays of who made them, where and when. */
const LIMPAVEIS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Whether the portal can strip what a file of this kind tells of its making. */
export const isLimpavel = (mime: string): boolean => LIMPAVEIS.includes(mime);

/** What an author who asks for protection is told of a file that keeps what it tells of its making. */
export const GUARDA_METADADOS =
  'Este tipo de arquivo pode guardar o nome de quem o fez, e não conseguimos retirar. Se puder, envie uma foto ou uma imagem da tela.';

/** Most files that one manifestation, message or answer takes at once. */
export const MAX_ARQUIVOS = 20;
