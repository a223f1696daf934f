import { carteira } from '@balcao/contract/carteira';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Anexo } from '#features/envio/kept-files.ts';
import { createUploads } from '#features/envio/uploads.ts';
import { setConfig } from '#platform/config-store.ts';
import { makeSettings } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { makeAnexo } from './anexo.fixture.ts';
import { makeDocumento } from './carteira/carteira.fixture.ts';
import { CaseFiles } from './case-files.tsx';

const RG = makeDocumento();
const OFFER = { name: 'Usar um documento que já enviei: Arquivos' };
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  const settings = makeSettings();
  setConfig({ configuracoes: { ...settings, recursos: { ...settings.recursos, anexoTipos: ['pdf'] } } });
  reply(carteira.list, { items: [RG], total: 1 });
  reply(carteira.usar, ({ params, body }) => {
    asked.push([params.id, body]);
    return makeAnexo({ campo: null, nome: RG.nome });
  });
});

function Files({ staff = false, campo = null }: { staff?: boolean; campo?: string | null }) {
  const [anexos, setAnexos] = useState<Anexo[]>([]);
  const [uploads] = useState(() =>
    createUploads({
      target: () => Promise.resolve({ finalidade: 'mensagem', requerimentoId: RG.id }),
      onDone: (anexo) => setAnexos((now) => [...now, anexo]),
      kept: () => null,
    }),
  );
  const shared = { anexos, uploads, campo, onChange: setAnexos };
  return staff ? (
    <CaseFiles label="Arquivos" carteira={false} {...shared} />
  ) : (
    <CaseFiles label="Arquivos" {...shared} />
  );
}

it('uses a document of the wallet in a message or answer without another upload', async () => {
  const { user } = await renderPart(<Files campo="item:1" />);
  await user.click(await screen.findByRole('button', OFFER));
  await user.click(await screen.findByRole('button', { name: `Usar ${RG.nome}` }));
  expect(await screen.findByRole('button', { name: `Retirar ${RG.nome}` })).toBeVisible();
  expect(asked).toEqual([[RG.id, { finalidade: 'mensagem', requerimentoId: RG.id }]]);
});

it('does not offer staff their own documents', async () => {
  await renderPart(<Files staff />);
  expect(await screen.findByRole('button', { name: /^Escolher arquivos/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', OFFER)).toBeNull());
});
