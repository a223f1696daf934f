import { ajuda } from '@balcao/contract/ajuda';
import { busca } from '@balcao/contract/busca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { servico } from '@balcao/contract/servico';
import { sessao } from '@balcao/contract/sessao';
import { SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { IconList } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeServico } from '#features/servico/servico.fixture.ts';
import { setNavigator } from '#platform/navigation.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { BuscaDialog } from './busca-dialog.tsx';

type Resposta = ResponseOf<typeof busca.buscar>;

const NADA: Resposta = {
  pedidos: [],
  cobrancas: [],
  manifestacoes: [],
  pessoas: [],
  mais: false,
  parcial: false,
};
const uid = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`;

const PEDIDO: Resposta['pedidos'][number] = {
  id: uid(1),
  numero: '00123.000001/2026-10',
  titulo: 'Certidão',
  status: 'EM_ANALISE',
  autor: 'Ana',
  onde: 'mensagem',
  arquivo: null,
  atualizacao: '2026-11-20T12:00:00.000Z',
  trecho: [
    { texto: 'a <b>visita</b> ao ', destaque: false },
    { texto: 'telhado', destaque: true },
  ],
};

const ACHADOS: Resposta = {
  mais: false,
  parcial: false,
  cobrancas: [],
  manifestacoes: [],
  pedidos: [
    PEDIDO,
    { ...PEDIDO, id: uid(2), numero: '00123.000002/2026-20', onde: 'arquivo', arquivo: 'laudo.pdf' },
  ],
  pessoas: [
    {
      id: uid(3),
      documentoMascarado: '***.982.247-**',
      registro: 'CRCR 1/D',
      nome: [
        { texto: 'Ana ', destaque: false },
        { texto: 'Telhado', destaque: true },
      ],
    },
  ],
};

const TELAS = [
  { to: '/fila', label: 'Fila de atendimento', detail: 'Atendimento', icon: IconList },
  { to: '/requerimentos', label: 'Pedidos', detail: 'Meus pedidos', icon: IconList },
];

const wentTo: string[] = [];
setNavigator((to) => wentTo.push(to));
afterEach(() => wentTo.splice(0));
beforeEach(() => {
  reply(servico.list, { items: [], total: 0 });
  reply(ajuda.list, { temas: [] });
});

async function open(comandos: typeof TELAS = []) {
  const onClose = vi.fn();
  const view = await renderPart(<BuscaDialog telas={TELAS} comandos={comandos} onClose={onClose} />);
  return { ...view, onClose, box: screen.getByRole('combobox') };
}

const option = (name: RegExp) => screen.findByRole('option', { name });

describe('the search', () => {
  it('lists the screens first, and says what can be searched', async () => {
    await open();
    expect(within(screen.getByRole('group', { name: 'Telas' })).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent(/protocolo, CPF, CNPJ, nome/);
  });

  it('finds services by everyday words', async () => {
    const named = { id: 118, titulo: 'Isenção de anuidade', palavrasChave: ['idoso'] };
    const meant = { id: 119, titulo: 'Parcelamento de débitos', palavrasChave: ['anuidade atrasada'] };
    const items = [makeServico(), makeServico(named), makeServico(meant)];
    reply(servico.list, { items, total: items.length });
    reply(busca.buscar, NADA);
    const { user, box } = await open();
    await user.type(box, 'anuidade');
    expect(await option(/^Isenção de anuidade/)).toBeVisible();
    await user.click(await option(/^Parcelamento de débitos/));
    expect(wentTo).toEqual(['/novorequerimento/formulario/119']);
    expect(screen.queryByRole('option', { name: /Emissão de selo/ })).toBeNull();
  });

  it('finds questions and guides of the help', async () => {
    const item = { palavrasChave: ['já paguei'], texto: ['Pix: até 5 minutos.'], passos: [], acoes: [] };
    const outro = {
      ...item,
      id: 'parcelar',
      titulo: 'Parcelar',
      palavrasChave: [],
      passos: [{ titulo: 'Simule', texto: [] }],
    };
    const itens = [{ ...item, id: 'em-aberto', titulo: 'Paguei e ainda aparece em aberto.' }, outro];
    reply(ajuda.list, { temas: [{ id: 'pagamentos', nome: 'Pagamentos', resumo: '', itens }] });
    reply(busca.buscar, NADA);
    const { user, box } = await open();
    await user.type(box, 'paguei');
    expect(await option(/Paguei e ainda aparece em aberto.*Pergunta/)).toBeVisible();
    await user.clear(box);
    await user.type(box, 'simule');
    await user.click(await option(/^Parcelar.*Passo a passo/));
    expect(wentTo).toEqual(['/ajuda#parcelar']);
  });

  it('finds nothing for punctuation', async () => {
    const { user, box } = await open();
    await user.type(box, '!!!');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Nada encontrado para “!!!”.');
  });

  it('groups the results, marks the words as text, and opens one by keyboard', async () => {
    const asked: string[] = [];
    reply(busca.buscar, ({ query }) => {
      asked.push(query.q ?? '');
      return ACHADOS;
    });
    const { user, box, onClose } = await open();
    await user.type(box, 'telhado');
    const first = await option(/00123.000001/);
    expect(first).toHaveTextContent('Em uma mensagem: a <b>visita</b> ao telhado');
    expect(within(first).getByText('telhado').tagName).toBe('MARK');
    expect(await option(/No arquivo laudo.pdf/)).toBeVisible();
    expect(screen.getAllByRole('group').map((g) => g.getAttribute('aria-labelledby'))).toEqual([
      'busca-grupo-pedidos',
      'busca-grupo-pessoas',
      'busca-grupo-servicos',
    ]);
    expect(asked).toEqual(['telhado']);
    expect(box).toHaveAttribute('aria-activedescendant', first.id);
    await user.keyboard('{ArrowDown}');
    expect(await option(/000002/)).toHaveAttribute('aria-selected', 'true');
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await option(/Ana Telhado/)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(wentTo).toEqual([`/perfil/${uid(3)}`]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows staff the author of each request', async () => {
    reply(busca.buscar, ACHADOS);
    reply(sessao.eu, makeEu({ tipo: 1 }));
    setToken(makeToken({ tipo: 1 }));
    const { user, box } = await open();
    await user.type(box, 'telhado');
    expect(await option(/00123.000001.*Certidão · Ana/)).toBeVisible();
    expect(screen.queryByRole('option', { name: /nos serviços/ })).toBeNull();
  });

  it('finds own charges, and for staff one of somebody else', async () => {
    const cobranca = {
      id: uid(8),
      descricao: 'Anuidade de 2026',
      situacao: 'PAGA' as const,
      vencimento: '2026-03-31',
      ultimoDia: '2026-03-31',
      pagoEm: '2026-03-30T12:00:00.000Z',
      aberta: false,
      propria: true,
      pessoa: { id: uid(3), nome: 'Ana Telhado' },
    };
    const alheia = { ...cobranca, id: uid(9), descricao: 'Multa ética', propria: false };
    reply(busca.buscar, { ...NADA, cobrancas: [cobranca, alheia] });
    const { user, box } = await open();
    await user.type(box, 'anuidade');
    expect(await option(/^Multa ética.*Ana Telhado · Paga em 30\/03\/2026/)).toBeVisible();
    await user.click(await option(/^Anuidade de 2026.*Paga em/));
    expect(wentTo).toEqual(['/financeiro/cobrancas?aba=pagas&busca=Anuidade+de+2026']);
  });

  it('finds manifestations, in the words of the side on which one stands', async () => {
    const own = {
      id: uid(6),
      protocolo: '00123.000006/2026-11',
      tipo: 'RECLAMACAO' as const,
      situacao: 'ENCAMINHADA_AREA' as const,
      assunto: '',
      propria: true,
    };
    const outra = { ...own, id: uid(7), assunto: 'Escada escura', propria: false };
    reply(busca.buscar, { ...NADA, manifestacoes: [own, outra] });
    const { user, box } = await open();
    await user.type(box, '00123');
    expect(await screen.findByRole('group', { name: 'Manifestações' })).toBeVisible();
    const { autor, equipe } = SITUACOES_MANIFESTACAO.ENCAMINHADA_AREA;
    expect(await option(new RegExp(`Reclamação · ${autor}`))).toBeVisible();
    await user.click(await option(new RegExp(`Escada escura · ${equipe}`)));
    expect(wentTo).toEqual([`/ouvidoria/manifestacao/${uid(7)}`]);
  });

  it('links to the whole list with the same words', async () => {
    reply(busca.buscar, ACHADOS);
    const { user, box } = await open();
    await user.type(box, 'telhado novo');
    await user.click(await option(/Ver todos na lista/));
    expect(wentTo).toEqual(['/requerimentos?busca=telhado+novo&data=5&grupo=-1']);
  });

  it('waits for the response when Enter comes first, and never opens an older result', async () => {
    reply(busca.buscar, ({ query }) =>
      query.q === '00123.000002' ? { ...ACHADOS, pedidos: ACHADOS.pedidos.slice(1) } : ACHADOS,
    );
    const { user, box } = await open();
    await user.type(box, 'telhado');
    await option(/00123.000001/);
    await user.clear(box);
    await user.type(box, '00123.000002{Enter}');
    await waitFor(() => expect(wentTo).toEqual([`/requerimento/${uid(2)}`]));
  });

  it('says that nothing was found, and what else to try', async () => {
    reply(busca.buscar, NADA);
    const { user, box } = await open();
    await user.type(box, 'zzzz');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Nenhum pedido ou tela com “zzzz”.'),
    );
    expect(screen.getByText(/menos palavras/)).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('links to the catalogue with the same words', async () => {
    reply(busca.buscar, NADA);
    const { user, box } = await open();
    await user.type(box, 'boleto');
    await option(/Procurar “boleto” nos serviços/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wentTo).toEqual(['/novorequerimento/tipos?busca=boleto']));
  });

  it('says when only the newest requests were searched', async () => {
    reply(busca.buscar, { ...ACHADOS, parcial: true });
    const { user, box } = await open();
    await user.type(box, 'registro');
    expect(await screen.findByText(/nem todos aparecem/)).toBeVisible();
  });

  it('shows an error and retries', async () => {
    let failing = true;
    reply(busca.buscar, () => (failing ? Response.error() : ACHADOS));
    const { user, box } = await open();
    await user.type(box, 'telhado');
    expect(await screen.findByRole('alert')).toBeVisible();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await option(/00123.000001/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens no screen in place of a request when the search failed', async () => {
    const gate = Promise.withResolvers<void>();
    reply(busca.buscar, async () => {
      await gate.promise;
      return Response.error();
    });
    const { user, box } = await open();
    await user.type(box, 'pedidos{Enter}');
    gate.resolve();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(wentTo).toEqual([]);
  });

  it('sends no request without words', async () => {
    const { user, box } = await open();
    await user.type(box, ':*&|!');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/Nada encontrado|resultado/));
  });
});
