import { carteira } from '@balcao/contract/carteira';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makeAnexo } from '../anexo.fixture.ts';
import { AnexosField } from '../anexos-field.tsx';
import { createUploads } from '../uploads.ts';
import { makeDocumento } from './carteira.fixture.ts';

const RG = makeDocumento();
const FOTO = makeDocumento({
  id: '0198a000-0000-7000-8000-0000000000c2',
  nome: 'foto.png',
  mime: 'image/png',
});
const VENCIDO = makeDocumento({
  id: '0198a000-0000-7000-8000-0000000000c3',
  nome: 'visto.pdf',
  validade: '2026-01-31',
});
const OFFER = { name: 'Usar um documento que já enviei: Identidade' };

async function open(items = [RG, FOTO, VENCIDO]) {
  reply(carteira.list, { items, total: items.length });
  const onDone = vi.fn();
  const uploads = createUploads({
    target: () => Promise.resolve({ finalidade: 'campo', rascunhoId: RG.id, campo: 'identidade' }),
    onDone,
    kept: () => null,
  });
  const { user } = await renderPart(
    <AnexosField
      label="Identidade"
      campo="identidade"
      aceita={['application/pdf']}
      rules="Um arquivo PDF, de até 10 MB."
      max={1}
      maxBytes={10 * 1024 * 1024}
      anexos={[]}
      uploads={uploads}
      check={() => Promise.resolve(null)}
      hoje="2026-11-23"
      onRemove={() => {}}
      onPutBack={() => {}}
    />,
  );
  return { user, onDone };
}

it('uses a document that fits, without sending it again', async () => {
  const asked = vi.fn();
  reply(carteira.usar, ({ params, body }) => {
    asked(params.id, body);
    return makeAnexo({ campo: 'identidade', nome: RG.nome });
  });
  const { user, onDone } = await open();
  await user.click(await screen.findByRole('button', OFFER));
  const list = await screen.findByRole('list', { name: 'Documentos que servem' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Usar ${RG.nome}` }));
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ nome: RG.nome }), 'identidade'),
  );
  expect(asked).toHaveBeenCalledWith(RG.id, { finalidade: 'campo', rascunhoId: RG.id, campo: 'identidade' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers nothing where nothing fits', async () => {
  await open([FOTO, VENCIDO]);
  await screen.findByRole('button', { name: 'Escolher arquivo: Identidade' });
  expect(screen.queryByRole('button', OFFER)).toBeNull();
});

it('says why the portal refused, and stays', async () => {
  replyProblem(carteira.usar, 'anexo.refused', { detail: 'O arquivo “rg” já está neste campo.' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', OFFER));
  await user.click(await screen.findByRole('button', { name: `Usar ${RG.nome}` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('já está neste campo');
  expect(screen.getByRole('dialog')).toBeVisible();
});
