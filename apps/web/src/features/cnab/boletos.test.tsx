import { cnab } from '@balcao/contract/cnab';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows, searchBy } from '#platform/route-row.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { Page } from '#ui/page.tsx';
import { CNAB_SEARCH, RemessaRetorno } from './api.tsx';

type Resumo = ResponseOf<typeof cnab.resumo>;
type Retorno = ResponseOf<typeof cnab.retorno>;
type Linha = ResponseOf<typeof cnab.linhas>['items'][number];

const STAFF = makeEu({ tipo: 1, permissoes: ['financeiro.baixar_manual'] });
const ID = '0198a000-0000-7000-8000-0000000000c1';

const RESUMO: Resumo = {
  conta: { banco: '001 – BANCO DO BRASIL S.A.', agencia: '1234', conta: '67890' },
  boletos: 12,
  baixas: 2,
  total: 735_000,
  faltas: [],
  naPasta: [],
  bancoSimulado: null,
};
const RETORNO: Retorno = {
  id: ID,
  nome: 'CB3011.RET',
  sequencia: 7,
  dia: '2026-11-30',
  em: '2026-11-30T12:00:00.000Z',
  por: 'Marcos Vidal',
  aplicadoEm: null,
  aplicadoPor: null,
  concluidoEm: null,
  linhas: 2,
  casos: [
    { caso: 'CONFERE', linhas: 1, pago: 61_250 },
    { caso: 'DESCONHECIDA', linhas: 1, pago: 100 },
  ],
};
const LINHA: Linha = {
  linha: 3,
  movimento: '06',
  nossoNumero: '12345670000000123',
  descricao: 'Anuidade 2027',
  pagador: 'Helena Prado',
  valor: 61_250,
  pago: 61_250,
  tarifa: 250,
  ocorrencia: '2026-12-10',
  credito: '2026-12-11',
  caso: 'CONFERE',
  texto: '',
  aplicadaEm: null,
};
const UNKNOWN: Linha = {
  ...LINHA,
  linha: 5,
  descricao: null,
  pagador: null,
  pago: 100,
  caso: 'DESCONHECIDA',
  texto: 'Nenhum boleto do portal tem este número.',
};
const { casos: _, ...NA_LISTA } = RETORNO;

const AT = '/remessa';

/** The part alone on a screen. */
const Tela = () => (
  <Page title="Remessa e retorno">
    <Suspense>
      <RemessaRetorno />
    </Suspense>
  </Page>
);
const routes = rows([
  {
    path: AT,
    title: 'Remessa e retorno',
    needs: { permissao: 'financeiro.baixar_manual' },
    bars: true,
    ...searchBy(CNAB_SEARCH),
    screen: () => Promise.resolve({ default: Tela }),
  },
]);

const none = { items: [], total: 0 };
const open = (at = AT, eu = STAFF) => renderScreen(routes, { at, eu });

async function drop(user: UserEvent, file: File): Promise<void> {
  await screen.findByRole('button', { name: /^Escolher arquivo/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  await user.upload(input, file);
}

beforeEach(() => {
  reply(cnab.resumo, RESUMO);
  reply(cnab.remessas, none);
  reply(cnab.retornos, none);
  reply(cnab.retorno, RETORNO);
  reply(cnab.linhas, { items: [LINHA, UNKNOWN], total: 2 });
});

describe('the files of the bank', () => {
  it('are read when they are dropped, and opened', async () => {
    reply(cnab.enviarRetorno, { id: ID });
    const { user } = await open();
    const file = new File(['x'], 'CB3011.RET');
    await drop(user, file);
    expect(await screen.findByRole('heading', { name: 'Retorno CB3011.RET' })).toBeVisible();
    expect(screen.getByText('Nada foi aplicado ainda')).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Linhas do retorno' }));
    expect(table.getByText('Helena Prado')).toBeVisible();
    expect(table.getAllByText('Boleto pago')).toHaveLength(2);
    expect(table.getByText('Nenhum boleto do portal tem este número.')).toBeVisible();
  });

  it('say their fault on their field, and nothing else changes', async () => {
    const message = 'Linha 1: O arquivo é do banco 237, e a cobrança é pelo banco 001.';
    replyProblem(cnab.enviarRetorno, 'validation', { errors: [{ path: 'arquivo', message }] });
    const { user } = await open();
    await drop(user, new File(['x'], 'a.ret'));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('that lie in the folder are read by their name', async () => {
    reply(cnab.resumo, { ...RESUMO, naPasta: [{ nome: 'b.ret', bytes: 2_000 }] });
    const bodies: unknown[] = [];
    reply(cnab.lerDaPasta, ({ body }) => {
      bodies.push(body);
      return { id: ID };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Conferir b.ret' }));
    expect(await screen.findByRole('heading', { name: 'Retorno CB3011.RET' })).toBeVisible();
    expect(bodies).toEqual([{ nome: 'b.ret' }]);
  });

  it('are applied after a question, and say when they are done', async () => {
    const applied = { ...RETORNO, aplicadoEm: '2026-11-30T12:05:00.000Z', aplicadoPor: 'Marcos Vidal' };
    const done = { ...applied, concluidoEm: '2026-11-30T12:05:01.000Z' };
    reply(cnab.aplicarRetorno, () => {
      reply(cnab.retorno, applied);
      return applied;
    });
    const { user } = await open(`${AT}?retorno=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Aplicar o retorno CB3011.RET?' }));
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByText('Aplicando…')).toBeVisible();
    reply(cnab.retorno, done);
    expect(
      await screen.findByText(/Em 30\/11\/2026 às 09h05, por Marcos Vidal/, {}, { timeout: 5000 }),
    ).toBeVisible();
  });

  it('that could not all be applied say so, and may be applied again', async () => {
    const casos = [
      { caso: 'CONFERE' as const, linhas: 1, pago: 61_250 },
      { caso: 'RETIDA' as const, linhas: 1, pago: 100 },
    ];
    const at = '2026-11-30T12:05:00.000Z';
    reply(cnab.retorno, { ...RETORNO, aplicadoEm: at, aplicadoPor: 'Marcos Vidal', concluidoEm: at, casos });
    await open(`${AT}?retorno=${ID}`);
    expect(await screen.findByText('Aplicado em parte')).toBeVisible();
    expect(screen.getByText('Esperam outra pessoa (R$ 1,00)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aplicar' })).toBeEnabled();
  });

  it('lead back from one to all', async () => {
    reply(cnab.retornos, { items: [NA_LISTA], total: 1 });
    const { user } = await open(`${AT}?retorno=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: 'Abrir CB3011.RET' }));
    expect(await screen.findByRole('heading', { name: 'Retorno CB3011.RET' })).toBeVisible();
  });

  itHasTheStatesOfAList({
    route: cnab.linhas,
    open: (eu) => open(`${AT}?retorno=${ID}`, eu),
    none,
    empty: 'Este arquivo não fala de nenhum boleto',
    stranger: makeEu({ tipo: 1 }),
    narrowed: {
      open: () => open(`${AT}?retorno=${ID}&caso=DIVERGE&busca=helena`),
      asks: { caso: 'DIVERGE', busca: 'helena' },
      notFound: 'Nenhuma linha com estes filtros',
    },
  });
});

describe('the next file to the bank', () => {
  it('says what it holds, and what is left out', async () => {
    reply(cnab.resumo, {
      ...RESUMO,
      faltas: [{ id: ID, pagador: 'Caio Nunes', texto: 'O vencimento, 15/11/2026, já passou.' }],
    });
    await open();
    expect(await screen.findByText('R$ 7.350,00')).toBeVisible();
    expect(screen.getByText('Um boleto fica de fora')).toBeVisible();
    expect(screen.getByText(/Caio Nunes: O vencimento/)).toBeVisible();
  });

  it('that cannot be made says why', async () => {
    replyProblem(cnab.gerarRemessa, 'not_possible', { detail: 'Não há boletos para enviar ao banco.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Gerar remessa' }));
    expect(await screen.findByText(/Não há boletos para enviar ao banco/)).toBeVisible();
  });

  it('is none where nothing waits, or the council has no account', async () => {
    reply(cnab.resumo, { ...RESUMO, boletos: 0, baixas: 0, total: 0 });
    await open();
    expect(await screen.findByText('Nada a enviar ao banco agora.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gerar remessa' })).toBeNull();
  });

  it('needs an account', async () => {
    reply(cnab.resumo, { ...RESUMO, conta: null });
    await open();
    expect(await screen.findByText('O Conselho ainda não oferece boleto')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gerar remessa' })).toBeNull());
  });
});
