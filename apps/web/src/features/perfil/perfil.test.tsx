import { perfil } from '@balcao/contract/perfil';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EU, makeUsuario } from '#features/usuario/usuario.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { itHasTheStatesOfAPage } from '#test/record.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import type { Fato, Perfil } from './queries.ts';
import { routes } from './routes.tsx';

const uid = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const HELENA = uid(1);
const STAFF = makeEu({ id: uid(9), tipo: 1, permissoes: ['usuario.ver'] });

const { escolhas: _, ...RECORD } = makeUsuario({ id: HELENA });
const PESSOA: Perfil['pessoa'] = RECORD;
const REGISTRO = RECORD.registro as Perfil['registros'][number];

function fato(n: number, change: Partial<Fato>): Fato {
  const none = {
    numero: null,
    situacao: null,
    valor: null,
    ate: null,
    ultimoDia: null,
    pagina: null,
    outra: null,
  };
  return {
    id: uid(n),
    parte: 'pedido',
    em: '2026-11-20T13:00:00.000Z',
    titulo: 'Certidão',
    ...none,
    ...change,
  };
}

const PEDIDO = fato(10, { numero: '99999.000001/2026-00', situacao: 'EM_ANALISE', pagina: uid(10) });
const FATOS: Fato[] = [
  PEDIDO,
  fato(11, {
    parte: 'carta',
    titulo: 'Laudo do forro',
    numero: 'Of. 1',
    situacao: 'CIENTE',
    ate: '2026-12-03',
    pagina: uid(11),
  }),
  fato(12, { parte: 'documento', titulo: 'Certidão de registro', situacao: 'REVOGADO', pagina: uid(12) }),
  fato(13, {
    parte: 'cobranca',
    titulo: 'Anuidade 2026',
    situacao: 'CANCELADA',
    valor: 5000,
    ate: '2026-11-30',
  }),
  fato(14, { parte: 'registro', titulo: 'CRE-MG 1/D', situacao: 'INTERROMPIDO' }),
  fato(15, { parte: 'registro', titulo: 'CRE-MG 1/D', situacao: 'DADOS' }),
  fato(16, { parte: 'registro', titulo: 'CRE-MG 1/D', situacao: 'INICIO' }),
  fato(17, {
    parte: 'responsabilidade',
    titulo: 'Responde por',
    situacao: 'vigente',
    outra: { id: uid(20), nome: 'Restauro Ltda' },
  }),
  fato(18, {
    parte: 'representado',
    titulo: 'Contador',
    situacao: 'vencida',
    ate: '2026-10-01',
    outra: { id: uid(21), nome: 'Ateliê Ltda' },
  }),
];

function makePerfil(change: Partial<Perfil> = {}): Perfil {
  const parte = (nome: Fato['parte'], total: number) => ({
    parte: nome,
    total,
    primeiros: FATOS.filter((one) => one.parte === nome),
  });
  return {
    pessoa: PESSOA,
    registros: [REGISTRO],
    partes: [parte('pedido', 8), parte('carta', 1), parte('documento', 1), parte('representante', 0)],
    ...change,
  };
}

const page = (...items: Fato[]) => ({ items, total: items.length });
const open = (at = `/perfil/${HELENA}`, eu = STAFF) => renderScreen(routes, { at, eu });

beforeEach(() => {
  reply(perfil.detail, makePerfil());
  reply(perfil.fatos, page(...FATOS));
});

describe('a profile', () => {
  it('tells who the person is, and each part with its newest', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Perfil de Helena Prado' })).toBeVisible();
    expect(await screen.findByText('529.982.247-25')).toBeVisible();
    const pedidos = within(screen.getByRole('region', { name: 'Pedidos (8)' }));
    expect(pedidos.getByRole('link', { name: 'Certidão' })).toHaveAttribute(
      'href',
      `/requerimento/${uid(10)}`,
    );
    expect(pedidos.getByText(/99999\.000001/)).toBeVisible();
    expect(screen.getByText('Nada que você possa ver em: representantes.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver cadastro' })).toHaveAttribute('href', `/usuario/${HELENA}`);
  });

  it('tells everything in one line of time, in the words of each part', async () => {
    await open();
    const linha = within(await screen.findByRole('list', { name: 'Linha do tempo' }));
    const told = linha.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '));
    expect(told).toEqual([
      'Feito: CertidãoEm análisePedidos · 99999.000001/2026-00 · 20/11/2026',
      'Feito: Laudo do forroCienteCartas · Of. 1 · 20/11/2026 · prazo até 03/12/2026',
      'Feito: Certidão de registroRevogadoDocumentos emitidos · 20/11/2026',
      'Feito: Anuidade 2026CanceladaCobranças · 20/11/2026 · R$ 50,00 · vencimento 30/11/2026',
      'Feito: Situação do registro: InterrompidoHistórico do registro · CRE-MG 1/D · 20/11/2026',
      'Feito: Os dados do registro mudaramHistórico do registro · CRE-MG 1/D · 20/11/2026',
      'Feito: O registro começouHistórico do registro · CRE-MG 1/D · 20/11/2026',
      'Feito: Restauro LtdaEm vigorResponsabilidades técnicas · Responde por · 20/11/2026',
      'Feito: Ateliê LtdaVenceuPessoas e empresas que representa · Contador · 20/11/2026 · até 01/10/2026',
    ]);
    expect(linha.getByRole('link', { name: 'Restauro Ltda' })).toHaveAttribute('href', `/perfil/${uid(20)}`);
  });

  it('shows all of one part in the line of time', async () => {
    const asked: unknown[] = [];
    reply(perfil.fatos, ({ query }) => {
      asked.push(query.parte);
      return page(PEDIDO);
    });
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ver todos: pedidos' }));
    await waitFor(() => expect(asked.at(-1)).toBe('pedido'));
    expect(router.state.location.href).toBe(`/perfil/${HELENA}?parte=pedido`);
    expect(screen.getByRole('region', { name: 'Linha do tempo' })).toHaveFocus();
  });

  it('is masked until its numbers are opened with a reason', async () => {
    const hidden = { cpfCnpj: '***.982.247-**', celular: '•••••7777', mascarado: true };
    reply(perfil.detail, makePerfil({ pessoa: { ...PESSOA, ...hidden } }));
    const { user } = await open();
    expect(await screen.findByText('***.982.247-**')).toBeVisible();
    const abertoAte = new Date(Date.now() + 1_800_000).toISOString();
    reply(usuario.abrir, () => {
      reply(perfil.detail, makePerfil({ pessoa: { ...PESSOA, abertoAte } }));
      return makeUsuario({ id: HELENA, abertoAte });
    });
    await user.click(screen.getByRole('button', { name: 'Mostrar dados' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/a pessoa pode saber o motivo/)).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Ligou para conferir o endereço.');
    await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
    expect(await screen.findByText('529.982.247-25')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of the own person speaks to them, and links nobody whom they may not see', async () => {
    reply(perfil.detail, makePerfil({ pessoa: { ...PESSOA, id: EU.id } }));
    await open(`/perfil/${EU.id}`, EU);
    expect(await screen.findByRole('heading', { level: 1, name: 'Meu perfil' })).toBeVisible();
    expect(screen.getByText(/Pedidos com identidade protegida não aparecem aqui/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Editar dados' })).toBeVisible();
    const linha = within(await screen.findByRole('list', { name: 'Linha do tempo' }));
    expect(linha.getByText('Restauro Ltda')).toBeVisible();
    expect(linha.queryByRole('link', { name: 'Restauro Ltda' })).toBeNull();
  });

  itHasTheStatesOfAPage({ route: perfil.detail, open: () => open() });
});

describe('the line of time of a profile', () => {
  itHasTheStatesOfAList({
    route: perfil.fatos,
    open: (eu = STAFF) => open(`/perfil/${HELENA}`, eu),
    none: page(),
    empty: 'Nada aqui ainda',
    stranger: null,
  });
});
