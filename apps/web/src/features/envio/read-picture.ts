import type { CampoAnexo } from '@balcao/domain/formulario/campo';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { now } from '#platform/clock.ts';
import { checkFile } from './check-file.ts';
import type { Anexo } from './kept-files.ts';
import { prepareImage } from './prepare-image.ts';
import { type AlvoUpload, type SendOptions, sendFile } from './send-file.ts';

type Sending = Pick<SendOptions, 'signal' | 'onWait'>;

/** A picture that fits its field: as it will be sent, and how to send it. */
interface Picture {
  file: File;
  send: (alvo: AlvoUpload, sending: Sending) => Promise<Anexo>;
}

/** Reads one chosen picture for a field, without metadata and not too large. A text says what is wrong with it. */
export async function readPicture(chosen: File, campo: CampoAnexo): Promise<Picture | string> {
  const { own, smaller } = await prepareImage(chosen, campo);
  const file = smaller ?? own;
  const problem = await checkFile(file, campo, { hoje: isoDateInSaoPaulo(now()) });
  if (problem !== null) return problem;
  return {
    file,
    send: (alvo, sending) =>
      sendFile(file, {
        ...sending,
        target: () => Promise.resolve(alvo),
        uploadId: null,
        onOpen: () => {},
        onProgress: () => {},
        onCheck: () => {},
      }),
  };
}
