import { ENVIADO_PELOS_CORREIOS } from '@balcao/domain/carta/ato-por-carta';
import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Leitor } from '#features/requerimento/api.tsx';
import { type Detalhe, findOffered, mayDo } from '#features/requerimento/api.tsx';
import type { Tone } from '#ui/callout.tsx';
import { formatAte } from '#ui/date.tsx';
import { splitAnexos } from './entregues.ts';
import { isPreparing } from './queries.ts';

/** The next step, or what to know now. */
export interface Band {
  tone: Tone;
  title: string;
  text: string;
  /** The act of the button. */
  acao?: Acao;
  /** Label of the button, where it says more than the act's own. */
  rotulo?: string;
  /** Whether the act is first for somebody else; its button is then secondary. */
  segundo?: boolean;
  /** Id of a document to download, with or without an act. */
  documentoId?: string;
  /** Further documents to download. */
  outros?: readonly { id: string; titulo: string }[];
  /** Files delivered with the document. */
  entregues?: Detalhe['anexos'];
  /** Offers a new request with the same answers instead of an act. */
  pedirDeNovo?: boolean;
  /** The request that this one was joined to; replaces the act. */
  juntadoA?: NonNullable<Detalhe['juntadoA']>;
}

type Documento = Detalhe['documentos'][number];

/** Kinds issued without a grant. A proof that a service ends in, such as of an interruption, is a result instead. */
const RECEIPTS = ['comprovante_protocolo', 'certidao_indisponibilidade'];

/** Whether a document only confirms an act of the person. */
export function isReceipt({ especie }: Pick<Documento, 'especie'>): boolean {
  return RECEIPTS.includes(especie);
}

/** The valid result documents, the main one last; without receipts. */
function findResults({ documentos }: Pick<Detalhe, 'documentos'>): Documento[] {
  return documentos.filter((doc) => doc.pronto && doc.revogadoEm === null && !isReceipt(doc));
}

/** The band of a request that was joined to another. */
export function joinedBand(juntadoA: NonNullable<Detalhe['juntadoA']>, leitor: Leitor): Band {
  return {
    tone: 'neutro',
    title: `Juntado ao pedido ${juntadoA.numero}`,
    text:
      leitor === 'equipe'
        ? 'A resposta sai no outro pedido. O que for escrito aqui chega lá; notas internas ficam aqui.'
        : 'A resposta virá no outro pedido, que também é seu. O que você escrever aqui chega lá, e nada do que enviou se perde.',
    juntadoA,
  };
}

/** The band at the top of a request, for its requester. */
export function requesterBand(detail: Detalhe, today: string): Band {
  if (detail.juntadoA) return joinedBand(detail.juntadoA, 'requerente');
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  if (open && findOffered(detail, 'responder_exigencia')) {
    return exigenciaBand(open, today);
  }
  const result = detail.vez === 'ninguem' ? resultOf(detail) : null;
  const denied = denialBand(detail, today);
  // The time to appeal runs even when the refusal is a document, so the appeal comes first.
  if (denied) return { ...denied, ...result?.files };
  if (result) {
    const refused = detail.decisao?.resultado === 'INDEFERIDO';
    const ready = result.titulos.length > 1 ? 'Seus documentos estão prontos' : 'Seu documento está pronto';
    return {
      tone: refused ? 'neutro' : 'sucesso',
      title: refused ? describeDenial(detail.workflow, true) : ready,
      text: result.titulos.join(' · '),
      ...result.files,
    };
  }
  if (isPreparing(detail) && detail.status === 'EM_EMISSAO') {
    return {
      tone: 'info',
      title: 'Estamos preparando seu documento',
      text: 'Esta página avisa sozinha quando ele ficar pronto.',
    };
  }
  if (mayDo(detail, 'reabrir_exigencia')) {
    return {
      tone: 'atencao',
      title: 'Você pode reabrir este pedido',
      text: detail.agora,
      acao: 'reabrir_exigencia',
    };
  }
  if (mayDo(detail, 'reclamar'))
    return {
      tone: 'atencao',
      title: 'Seu pedido está sem resposta',
      text: detail.agora,
      acao: 'reclamar',
    };
  const returned = returnedBand(detail);
  if (returned) return returned;
  const pedirDeNovo = detail.status === 'ARQUIVADO' || detail.status === 'CANCELADO';
  return { tone: endTone(detail), title: 'O que acontece agora', text: detail.agora, pedirDeNovo };
}

/** The band of a request that was joined back. Asking for it again would split it once more. */
function returnedBand({ status, eventos }: Detalhe): Band | null {
  const last = eventos.findLast(({ tipo }) => tipo === 'tramite');
  if (status !== 'ARQUIVADO' || last?.acao !== 'desfazer_desmembramento') return null;
  return {
    tone: 'neutro',
    title: 'Este pedido voltou a fazer parte de outro',
    text: `A resposta virá no outro pedido, que também é seu, e nada do que enviou se perde. ${last.texto ?? ''}`.trim(),
  };
}

/** The result document, with everything delivered with it. */
function resultOf(detail: Detalhe) {
  const found = findResults(detail);
  // A document that proves the result to others comes before an order.
  const main = found.findLast(({ especie }) => !especie.startsWith('despacho')) ?? found.at(-1);
  if (!main) return null;
  // An earlier issue of the same kind is not offered.
  const outros = found.filter(({ especie }) => especie !== main.especie);
  return {
    titulos: [main, ...outros].map(({ titulo }) => titulo),
    files: { documentoId: main.id, outros, entregues: splitAnexos(detail).entregues },
  };
}

/** The band of a refusal while an appeal is possible. */
function denialBand(detail: Detalhe, today: string): Band | null {
  const { decisao } = detail;
  if (!decisao || decisao.resultado === 'DEFERIDO' || !mayDo(detail, 'recorrer')) return null;
  const ate = decisao.recursoAte;
  return {
    tone: 'atencao',
    title: describeDenial(detail.workflow, decisao.resultado === 'INDEFERIDO'),
    text: `Leia a decisão abaixo. Se não concordar, você pode recorrer${ate ? ` ${formatAte(ate, today)}` : ''}, sem custo.${decisao.correios?.recebidaEm === null ? ` ${ENVIADO_PELOS_CORREIOS}` : ''}`,
    acao: 'recorrer',
  };
}

/** Titles of a full and a partial denial, by kind of request. */
const DENIALS: Record<string, readonly [whole: string, part: string]> = {
  W4: ['O Conselho não aceitou o que você pediu', 'O Conselho aceitou em parte o que você pediu'],
  W6: ['A informação não foi entregue', 'Parte da informação foi entregue'],
};

function describeDenial(workflow: string, whole: boolean): string {
  const [all, part] = DENIALS[workflow] ?? [
    'Seu pedido não foi aprovado',
    'Seu pedido foi aprovado em parte',
  ];
  return whole ? all : part;
}

function exigenciaBand(open: Detalhe['exigencias'][number], today: string): Band {
  const count = open.itens.filter(({ situacao }) => situacao === 'pendente').length;
  const items = count === 1 ? '1 item' : `${count} itens`;
  if (open.prazoEm === null)
    return {
      tone: 'atencao',
      title: 'Precisamos de você',
      text: `Falta responder a ${items}. ${ENVIADO_PELOS_CORREIOS} Se quiser, responda já por aqui.`,
      acao: 'responder_exigencia',
      rotulo: 'Responder agora',
    };
  const late = open.prazoEm < today;
  return {
    tone: 'atencao',
    title: late
      ? 'Precisamos de você: o prazo já passou'
      : `Precisamos de você ${formatAte(open.prazoEm, today)}`,
    text: late
      ? `Você ainda pode responder a ${items} enquanto o pedido não for arquivado. Responda hoje.`
      : `Falta responder a ${items}. Até lá, o prazo do Conselho fica pausado.`,
    acao: 'responder_exigencia',
    rotulo: 'Responder agora',
  };
}

function endTone({ status, vez }: Detalhe): Tone {
  if (status === 'CONCLUIDO' || status === 'DEFERIDO') return 'sucesso';
  return vez === 'ninguem' ? 'neutro' : 'info';
}
