import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { acceptFiles, makeArquivo, makePdf, replyPecas } from '../../ouvidoria-arquivos/pecas.fixture.ts';
import { makeDaUnidade, uid } from '../manifestacao.fixture.ts';
import type { Cobertura } from '../queries.ts';
import { routes } from '../routes.tsx';
// Loaded from the start, so that no test waits for the part.
import './cobrir-dialog.tsx';

const TEXTOS = { relato: 'O portão fica fechado.', assunto: '', envolvidos: '', resolutividade: '' };
const NADA = { relato: [], assunto: [], envolvidos: [], resolutividade: [] };
const COBERTA: Cobertura = { version: 3, textos: TEXTOS, propostas: NADA, atual: TEXTOS };

const FOTO = makeArquivo({ id: uid(51), areas: 'RETIDO' });
const PDF = makeArquivo({ id: uid(52), nome: 'carta.pdf', mime: 'application/pdf', areas: 'RETIDO' });
const CASO = makeDaUnidade({ coberta: true, arquivos: [FOTO, PDF] });

/** Opens the editor of a text that is covered already. */
async function open(cobertura = COBERTA) {
  reply(manifestacao.detail, CASO);
  reply(manifestacao.cobertura, cobertura);
  const { user } = await renderScreen(routes, { at: `/ouvidoria/manifestacao/${uid(500)}` });
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  acceptFiles();
  await user.click(screen.getByRole('button', { name: 'Cobrir o texto de novo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrir o texto para as áreas' }));
  return { user, dialog, foto: within(dialog.getByRole('radiogroup', { name: FOTO.nome })) };
}

/** Answers each choice with the next version; the second one fails once if wanted. */
function replyLiberar({ failing = false } = {}) {
  const said: { arquivoId: string; como: string; copia?: string | null; version: number }[] = [];
  let fails = failing;
  reply(manifestacaoArquivo.liberar, ({ body }) => {
    said.push(body);
    if (fails && said.length === 2) {
      fails = false;
      return problemResponse('unavailable');
    }
    return { ...CASO, version: body.version + 1 };
  });
  return said;
}

it('withholds the files of the author at first, and offers what their kind allows', async () => {
  const { dialog, foto } = await open();
  expect(foto.getByRole('radio', { name: 'As áreas não veem' })).toBeChecked();
  expect(foto.getByRole('radio', { name: /^Mostrar sem os dados de quem fez/ })).toBeVisible();
  const pdf = within(dialog.getByRole('radiogroup', { name: PDF.nome }));
  expect(pdf.queryByRole('radio', { name: /^Mostrar/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Ver carta.pdf' })).toBeVisible();
});

it('tells only what was chosen, and makes no new version of a text that did not change', async () => {
  const said = replyLiberar();
  const { user, dialog, foto } = await open();
  await user.click(foto.getByRole('radio', { name: /^Mostrar/ }));
  await user.click(dialog.getByRole('button', { name: 'Salvar versão coberta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toEqual([{ arquivoId: FOTO.id, como: 'MOSTRAR', copia: null, version: 3 }]);
});

it('asks for the covered copy, and does not repeat what was done when the rest fails', async () => {
  const seen = replyPecas();
  const said = replyLiberar({ failing: true });
  const { user, dialog, foto } = await open({ ...COBERTA, atual: null });
  await user.click(foto.getByRole('radio', { name: /^Mostrar/ }));
  const pdf = within(dialog.getByRole('radiogroup', { name: PDF.nome }));
  await user.click(pdf.getByRole('radio', { name: 'Trocar por uma cópia coberta' }));
  const save = dialog.getByRole('button', { name: 'Salvar versão coberta' });
  await user.click(save);
  expect(await dialog.findByRole('link', { name: 'Escolha a cópia coberta.' })).toBeVisible();
  await dialog.findByRole('button', { name: /^Escolher arquivo:/ });
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, makePdf('coberta.pdf'));
  await dialog.findByText('coberta.pdf');
  await user.click(save);
  await waitFor(() => expect(said).toHaveLength(2));
  let covered = 0;
  reply(manifestacao.cobrir, ({ body }) => {
    covered = body.version;
    return { ...CASO, version: body.version + 1 };
  });
  await dialog.findByRole('alert');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const copia = seen.conferidas[0]?.id;
  expect(said).toEqual([
    { arquivoId: FOTO.id, como: 'MOSTRAR', copia: null, version: 3 },
    { arquivoId: PDF.id, como: 'COPIA', copia, version: 4 },
    { arquivoId: PDF.id, como: 'COPIA', copia, version: 4 },
  ]);
  expect(covered).toBe(5);
  expect(seen.conferidas).toHaveLength(1);
});
