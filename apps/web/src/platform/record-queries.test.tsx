import { grupo } from '@balcao/contract/grupo';
import { instituicao } from '@balcao/contract/instituicao';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyOffline } from '#test/server.ts';
import { recordQueries } from './record-queries.ts';

const instituicoes = recordQueries(instituicao);
const grupos = recordQueries(grupo);

const UFMG = { id: 'i', version: 7, ativa: true, nome: 'UFMG', sigla: null, uf: 'MG' };
const SEARCH = { pagina: 1, porPagina: 25, busca: undefined };
const NOVA = { nome: 'UFMG', sigla: '', uf: 'MG' };

function Lista({ old }: { old: { id: string; version: number } | null }) {
  const { data } = instituicoes.useList(SEARCH);
  const save = instituicoes.useSave(old);
  const ativar = instituicoes.useAct(instituicao.ativar, UFMG);
  return (
    <>
      {data?.items.map(({ nome }) => (
        <p key={nome}>{nome}</p>
      ))}
      <button type="button" onClick={() => save.mutate(NOVA)}>
        Salvar
      </button>
      <button type="button" onClick={() => ativar.mutate({ ativa: false })}>
        Desativar
      </button>
    </>
  );
}

function replyList(): () => number {
  let asked = 0;
  reply(instituicao.list, () => {
    asked += 1;
    return { items: [UFMG], total: 1 };
  });
  return () => asked;
}

it('adds a record under one key however often it is sent, and reads the list again', async () => {
  const asked = replyList();
  const keys: (string | null)[] = [];
  const { user } = await renderPart(<Lista old={null} />);
  await screen.findByText('UFMG');
  replyOffline(instituicao.create);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked()).toBe(2));
  reply(instituicao.create, ({ headers, body }) => {
    keys.push(headers.get('idempotency-key'));
    expect(body).toEqual(NOVA);
    return UFMG;
  });
  for (const times of [3, 4]) {
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked()).toBe(times));
  }
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
});

it('changes and acts upon a record in the version that was seen', async () => {
  const asked = replyList();
  const sent: unknown[] = [];
  reply(instituicao.change, ({ params, body }) => {
    sent.push([params.id, body]);
    return UFMG;
  });
  reply(instituicao.ativar, ({ params, body }) => {
    sent.push([params.id, body]);
    return UFMG;
  });
  const { user } = await renderPart(<Lista old={UFMG} />);
  await screen.findByText('UFMG');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked()).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  await waitFor(() => expect(asked()).toBe(3));
  expect(sent).toEqual([
    ['i', { ...NOVA, version: 7 }],
    ['i', { ativa: false, version: 7 }],
  ]);
});

function Um() {
  const { data } = grupos.useOne('g');
  return <p>{data?.nome}</p>;
}

it('reads one record', async () => {
  reply(grupo.detail, ({ params }) => ({ nome: `Grupo ${params.id}` }) as never);
  await renderPart(<Um />);
  expect(await screen.findByText('Grupo g')).toBeVisible();
});
