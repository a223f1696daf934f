import { rascunho } from '@balcao/contract/rascunho';
import { callApi } from './call-api.ts';
import { type FileToSend, sendFile } from './send-file.ts';

interface FileRequest {
  baseUrl: string;
  token: string;
  tipoId: number;
  respostas: Record<string, unknown>;
  /** Files by field name. */
  files?: Record<string, FileToSend>;
}

/** Files a request through the API as the screens do: draft, files, answers, submission. Returns its id and number. */
export async function fileRequest({ baseUrl, token, tipoId, respostas, files = {} }: FileRequest) {
  const as = { baseUrl, token };
  const draft = await callApi(rascunho.create, { ...as, body: { tipoId } });
  const params = { id: draft.id };
  const anexos: Record<string, string[]> = {};
  for (const [campo, file] of Object.entries(files)) {
    const para = { finalidade: 'campo', rascunhoId: draft.id, campo } as const;
    anexos[campo] = [(await sendFile({ ...as, file, para })).id];
  }
  const body = {
    respostas: { ...draft.respostas, ...respostas, ...anexos },
    passo: null,
    version: draft.version,
  };
  const { version } = await callApi(rascunho.save, { ...as, params, body });
  return callApi(rascunho.enviar, { ...as, params, body: { version } });
}
