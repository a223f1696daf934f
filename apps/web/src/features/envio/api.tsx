// The public interface of uploads: the check of files, and their way to the server.
export { checkFile } from './check-file.ts';
export { Fotografar } from './fotos/fotografar.tsx';
export { ANEXO_GUARDADO, type Anexo, keptFilesOf } from './kept-files.ts';
export { usePretendUploads } from './pretend-uploads.ts';
export { readPicture } from './read-picture.ts';
export type { AlvoUpload } from './send-file.ts';
export {
  countArriving,
  createUploads,
  type Envio,
  isSending,
  UNDO_MS,
  type Uploads,
} from './uploads.ts';
export { useAddFiles } from './use-add-files.ts';
