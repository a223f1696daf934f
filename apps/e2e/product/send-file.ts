import { anexo } from '@balcao/contract/anexo';
import { callApi } from './call-api.ts';

/** A file in memory. */
export interface FileToSend {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface SendFile {
  baseUrl: string;
  token: string;
  file: FileToSend;
  /** Purpose of the file, as the upload declares it. */
  para:
    | { finalidade: 'campo'; rascunhoId: string; campo: string }
    | { finalidade: 'mensagem'; requerimentoId: string };
}

/** Uploads a whole file through the API. Returns the finished attachment. */
export async function sendFile({ baseUrl, token, file, para }: SendFile) {
  const { id } = await callApi(anexo.abrir, {
    baseUrl,
    token,
    body: { ...para, nome: file.name, tipo: file.mimeType, tamanho: file.buffer.length },
  });
  const sent = await fetch(`${baseUrl}/api/uploads/${id}/bytes/0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file.buffer),
  });
  if (!sent.ok) throw new Error(`upload of ${file.name}: ${sent.status} ${await sent.text()}`);
  return callApi(anexo.concluir, { baseUrl, token, params: { id } });
}
