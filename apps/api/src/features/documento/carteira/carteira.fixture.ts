import { rascunho } from '@balcao/contract/rascunho';
import { send } from '#features/anexo/anexo.fixture.ts';
import { paintPng } from '#platform/files/image.corpus.ts';
import { extractText } from '#platform/pdf/extract-text.ts';
import type { TestApi } from '#test/harness.ts';
import { documentOf, download, type Person } from '../documento.fixture.ts';

/** A file for a photo field. */
export interface Foto {
  nome: string;
  tipo: string;
  bytes: Buffer;
}

/** Makes a valid photo of one colour; each shade gives a different file. */
export function photo(shade: number): Foto {
  const bytes = paintPng({ width: 600, height: 800 }, () => [shade, 90, 60]);
  return { nome: 'foto.png', tipo: 'image/png', bytes };
}

/** Files service 109: with a photo, for a new photo; without one, for a lost card. */
export async function askForCard(api: TestApi, { token }: Person, foto?: Foto): Promise<string> {
  const draft = await api.must(rascunho.create, { body: { tipoId: 109 } }, { token });
  const destino = { finalidade: 'campo', rascunhoId: draft.id, campo: 'foto' } as const;
  const respostas = {
    motivo: foto ? 'Nova foto' : 'Extravio',
    tipoCarteira: 'DIGITAL',
    ...(foto && { foto: [(await send(api, token, { destino, ...foto })).id] }),
  };
  const body = { respostas, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params: { id: draft.id }, body }, { token });
  const { id } = await api.must(rascunho.enviar, { params: { id: draft.id }, body: { version } }, { token });
  return id;
}

/** Reads the card of a request: the text of each page, its row, and whether it shows a picture. */
export async function readCard(api: TestApi, { token }: Person, requerimentoId: string) {
  const row = await documentOf(api, requerimentoId, 'carteira_profissional');
  const pdf = await download(api, token, row.id);
  const { pages, text } = await extractText(pdf);
  const [front = '', back = '', sheet = ''] = pages.map((page) => page.replace(/\s+/g, ' '));
  return { row, text, front, back, sheet, hasPicture: pdf.includes('/Subtype /Image') };
}
