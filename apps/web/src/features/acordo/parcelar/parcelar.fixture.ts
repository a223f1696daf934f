import type { ResponseOf } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import {
  makeRascunho,
  makeResumo,
  makeServico,
  NUMERO,
  PEDIDO_ID,
} from '#features/rascunho/rascunho.fixture.ts';
import { reply } from '#test/server.ts';

const A2024 = '0198a000-0000-7000-8000-0000000000a1';
export const A2025 = '0198a000-0000-7000-8000-0000000000a2';
const ATUALIZADO = '2026-11-21T17:32:00.000Z';

/** The service as a council has it, with the fields that matter here. */
const FORMULARIO: Formulario = createForm(
  [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      campos: [
        {
          nome: 'nome',
          rotulo: 'Nome',
          tipo: 'txt',
          somenteLeitura: true,
          origem: { de: 'perfil', caminho: 'nome' },
        },
      ],
    },
    {
      id: 'debitos',
      titulo: 'Débitos',
      campos: [
        {
          nome: 'debitos',
          rotulo: 'Quais débitos você quer parcelar?',
          tipo: 'multi',
          obrigatorio: true,
          opcoes: { de: 'cobrancas', caminho: 'parcelaveis' },
        },
      ],
    },
    {
      id: 'parcelas',
      titulo: 'Parcelas',
      campos: [
        { nome: 'parcelas', rotulo: 'Em quantas parcelas?', tipo: 'int', obrigatorio: true, min: 2, max: 36 },
        {
          nome: 'diaVencimento',
          rotulo: 'Em que dia do mês quer pagar?',
          tipo: 'sel',
          obrigatorio: true,
          opcoes: ['5', '10', '15'],
        },
        { nome: 'entrada', rotulo: 'De quanto é a entrada?', tipo: 'moeda', obrigatorio: true, min: 1 },
        {
          nome: 'meio',
          rotulo: 'Como quer pagar as parcelas?',
          tipo: 'sel',
          obrigatorio: true,
          padrao: 'PIX',
          opcoes: [
            { valor: 'PIX', rotulo: 'Pix' },
            { valor: 'BOLETO', rotulo: 'Boleto' },
            { valor: 'CARTAO', rotulo: 'Cartão' },
          ],
        },
      ],
    },
    {
      id: 'termo',
      titulo: 'Termo',
      campos: [
        {
          nome: 'termo',
          rotulo: 'Aceite do termo',
          tipo: 'decl',
          obrigatorio: true,
          texto: 'Reconheço que devo os valores escolhidos.',
        },
      ],
    },
  ],
  {
    id: 119,
    titulo: 'Parcelamento de débitos',
    assinatura: true,
    documento: {
      especie: 'termo_parcelamento',
      titulo: 'Termo de Parcelamento e Confissão de Dívida',
      prefixo: 'TPC',
      rotuloNumero: 'Termo nº',
      blocos: [
        { tipo: 'titulo', texto: '1. Partes' },
        { tipo: 'paragrafo', texto: lerTextoModelo('Devedor: **{{pessoa.nome}}**.') },
        { tipo: 'titulo', texto: '4. Parcelas, entrada e vencimentos' },
        {
          tipo: 'definicoes',
          itens: [{ rotulo: 'Parcelas devidas', valor: lerTextoModelo('{{acordo.parcelas}}') }],
        },
      ],
    },
    workflow: 'W5',
    workflowCasos: [{ se: { campo: 'parcelas', op: 'menor', valor: 13 }, valor: 'W1' }],
    efeitos: [
      {
        efeito: 'parcelar',
        debitos: 'debitos',
        parcelas: 'parcelas',
        dia: 'diaVencimento',
        entrada: 'entrada',
      },
    ],
  },
);

function debito(id: string, ano: number, partes: { principal: number; multa: number; juros: number }) {
  const descricao = `Anuidade ${ano}`;
  return {
    valor: id,
    rotulo: descricao,
    quantia: partes.principal + partes.multa + partes.juros,
    reparcelado: 0,
    debito: { descricao, vencimento: `${ano}-03-31`, ...partes },
  };
}

const PARCELAVEIS = [
  debito(A2024, 2024, { principal: 61_250, multa: 1_225, juros: 919 }),
  debito(A2025, 2025, { principal: 40_000, multa: 800, juros: 400 }),
];

type Servico = ResponseOf<typeof tipo.get>;

/** A server with the service and one draft of it; what it was sent is kept. */
export function startParcelar({
  respostas = {},
  servico = {},
  parcelaveis = PARCELAVEIS,
  naoParcelaveis = [],
}: {
  respostas?: Record<string, unknown>;
  servico?: Partial<Servico>;
  parcelaveis?: typeof PARCELAVEIS;
  naoParcelaveis?: Opcao[];
} = {}) {
  const portal = { created: 0, saved: [] as Record<string, unknown>[], sent: 0, version: 1 };
  const contexto = {
    hoje: '2026-11-21',
    origens: { perfil: { nome: 'Rui Tavares' }, cobrancas: { parcelaveis, naoParcelaveis } },
    verificados: [],
  };
  const { titulo } = FORMULARIO;
  const draft = () =>
    makeRascunho({
      tipoId: 119,
      titulo,
      formulario: FORMULARIO,
      contexto,
      respostas,
      version: portal.version,
    });
  reply(
    tipo.get,
    makeServico({ tipo: makeResumo({ id: 119, titulo }), formulario: FORMULARIO, contexto, ...servico }),
  );
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, draft);
  reply(rascunho.create, () => {
    portal.created += 1;
    return draft();
  });
  reply(rascunho.previsao, {
    texto: 'Sai na hora.',
    explicacao: [],
    parcelas: [
      { ordem: 1, valor: 52_297, vencimento: '2026-11-26' },
      { ordem: 2, valor: 52_297, vencimento: '2026-12-10' },
    ],
  });
  reply(rascunho.save, ({ body }) => {
    portal.saved.push(body?.respostas ?? {});
    portal.version += 1;
    return { version: portal.version, atualizadoEm: ATUALIZADO };
  });
  reply(rascunho.pedirAssinatura, {
    pedidoId: PEDIDO_ID,
    destino: 'r***@exemplo.example',
    expiraEm: '2026-11-23T13:30:00.000Z',
  });
  reply(rascunho.assinar, { assinadoEm: '2026-11-23T13:00:00.000Z' });
  reply(rascunho.enviar, () => {
    portal.sent += 1;
    return { id: PEDIDO_ID, numero: NUMERO, prazoEm: null };
  });
  return { portal };
}
