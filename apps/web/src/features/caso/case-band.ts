import { ENVIADO_PELOS_CORREIOS } from '@balcao/domain/carta/ato-por-carta';
import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Leitor } from '#features/requerimento/api.tsx';
import { type Detalhe, findOffered, mayDo } from '#features/requerimento/api.tsx';
import type { Tone } from '#ui/callout.tsx';
import { formatAte } from '#ui/date.tsx';
import { splitAnexos } from './entregues.ts';
import { isPreparing } from './queries.ts';

/** The one thing to do or to know now. */
export interface Band {
  tone: Tone;
  title: string;
  text: string;
  /** What the button does. */
  acao?: Acao;
  /** A button's words, where they should say more than the action's own. */
  rotulo?: string;
  /** Whether the act is for somebody else first: its button is not the main one then. */
  segundo?: boolean;
  /** A document to fetch: beside the action, or in its place. */
  documentoId?: string;
  /** Documents that came with it, to fetch too. */
  outros?: readonly { id: string; titulo: string }[];
  /** The files that came with the document. */
  entregues?: Detalhe['anexos'];
  /** A new request with the answers of this one, in the place of an action. */
  pedirDeNovo?: boolean;
  /** The request to which this one was joined, in the place of an action. */
  juntadoA?: NonNullable<Detalhe['juntadoA']>;
}

type Documento = Detalhe['documentos'][number];

/** Kinds that come without anything being granted; a proof that a service ends in, as of an interruption, is its result. */
const RECEIPTS = ['comprovante_protocolo', 'certidao_indisponibilidade'];

/** Whether a document only confirms something that the person did. */
export function isReceipt({ especie }: Pick<Documento, 'especie'>): boolean {
  return RECEIPTS.includes(especie);
}

/** The documents that the request was about, the main one last: issued, in force, and no mere receipts. */
function findResults({ documentos }: Pick<Detalhe, 'documentos'>): Documento[] {
  return documentos.filter((doc) => doc.pronto && doc.revogadoEm === null && !isReceipt(doc));
}

/** Where it was joined to another request, that is all there is to know. */
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

/** What stands above everything else on the page of a request, for who made it. */
export function requesterBand(detail: Detalhe, today: string): Band {
  if (detail.juntadoA) return joinedBand(detail.juntadoA, 'requerente');
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  if (open && findOffered(detail, 'responder_exigencia')) {
    return exigenciaBand(open, today);
  }
  const result = detail.vez === 'ninguem' ? resultOf(detail) : null;
  const denied = denialBand(detail, today);
  // The time to appeal runs whether or not the refusal is also a paper: the appeal comes first, the paper beside it.
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

/** What came out of another request and is part of it again: to ask for it anew would make it two once more. */
function returnedBand({ status, eventos }: Detalhe): Band | null {
  const last = eventos.findLast(({ tipo }) => tipo === 'tramite');
  if (status !== 'ARQUIVADO' || last?.acao !== 'desfazer_desmembramento') return null;
  return {
    tone: 'neutro',
    title: 'Este pedido voltou a fazer parte de outro',
    text: `A resposta virá no outro pedido, que também é seu, e nada do que enviou se perde. ${last.texto ?? ''}`.trim(),
  };
}

/** The document that the request ended in, and what came with it. */
function resultOf(detail: Detalhe) {
  const found = findResults(detail);
  // An order says why; what proves the outcome to others comes first, unless the order is all there is.
  const main = found.findLast(({ especie }) => !especie.startsWith('despacho')) ?? found.at(-1);
  if (!main) return null;
  // An earlier issue of the same kind is not another document to fetch.
  const outros = found.filter(({ especie }) => especie !== main.especie);
  return {
    titulos: [main, ...outros].map(({ titulo }) => titulo),
    files: { documentoId: main.id, outros, entregues: splitAnexos(detail).entregues },
  };
}

/** What was refused, while the person may still appeal from it. */
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

/** A denial, whole or in part, in the words of the kind of request. */
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
