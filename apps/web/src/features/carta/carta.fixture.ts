import type { CartaDaLista, CartaDetalhe } from './queries.ts';

/** A readable id with the given number at its end. */
export function uid(n: number): string {
  return `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

const HELENA = { id: uid(1), nome: 'Helena Prado' };
export const OTAVIO = { id: uid(2), nome: 'Otávio Lins' };
export const PAULO = { id: uid(3), nome: 'Paulo Reis' };

/** A letter in a list: a notificação that was sent but not opened. */
export function makeCarta(change: Partial<CartaDaLista> = {}): CartaDaLista {
  return {
    id: uid(500),
    numero: 'NOT-000012/2026-REG',
    especie: 'NOTIFICACAO',
    assunto: 'Documento que falta no seu pedido',
    situacao: 'EXPEDIDA',
    canal: 'PORTAL',
    requerimento: { id: uid(100), numero: '00123.004567/2026-11' },
    destinatario: HELENA,
    grupo: 'REG · Registro',
    atualizadaEm: '2026-11-20T12:00:00.000Z',
    expedidaEm: '2026-11-20T12:00:00.000Z',
    cienteDia: null,
    prazoAte: null,
    ...change,
  };
}

/** A letter as its addressee sees it once opened: a notificação with a term. */
export function makeDetalhe(change: Partial<CartaDetalhe> = {}): CartaDetalhe {
  return {
    ...makeCarta({ situacao: 'ENTREGUE' }),
    requerimento: { id: uid(100), numero: '00123.004567/2026-11', titulo: 'Alteração cadastral' },
    version: 3,
    fechada: false,
    conteudo: {
      texto: 'Falta a certidão de casamento atualizada. Envie o documento pelo portal.',
      finalidade: null,
      fundamento: null,
      comparecimento: null,
    },
    prazoDias: 15,
    levaAto: false,
    prazoExplicacao: [],
    redator: OTAVIO,
    assinante: PAULO,
    documento: { pronto: true, codigo: 'ABCD-EFGH-JKLM', sha256: 'a'.repeat(64) },
    ciencia: null,
    recebidaTarde: null,
    respondidaForaDoPrazo: false,
    postagens: [],
    saida: null,
    postar: null,
    eventos: [{ ato: 'expedir', em: '2026-11-20T12:00:00.000Z', por: PAULO.nome, texto: null }],
    atos: ['dar_ciencia'],
    equipe: false,
    ...change,
  };
}

/** An intimação that its addressee has not opened. */
export function makeFechada(change: Partial<CartaDetalhe> = {}): CartaDetalhe {
  return makeDetalhe({
    especie: 'INTIMACAO',
    numero: 'INT-000003/2026-REG',
    situacao: 'EXPEDIDA',
    assunto: 'Decisão do seu pedido',
    fechada: true,
    conteudo: null,
    documento: null,
    atos: ['abrir'],
    ...change,
  });
}

/** A draft as its writer sees it. */
export function makeRascunho(change: Partial<CartaDetalhe> = {}): CartaDetalhe {
  return makeDetalhe({
    situacao: 'RASCUNHO',
    numero: null,
    canal: null,
    expedidaEm: null,
    documento: null,
    equipe: true,
    eventos: [{ ato: 'redigir', em: '2026-11-20T12:00:00.000Z', por: OTAVIO.nome, texto: null }],
    atos: ['alterar', 'enviar_para_assinatura', 'cancelar'],
    ...change,
  });
}
