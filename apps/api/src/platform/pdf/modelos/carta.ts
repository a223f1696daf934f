import { ESPECIES_CARTA, type EspecieCarta } from '@balcao/domain/carta/especie';
import { diasCorridos, INICIO_DO_PRAZO } from '@balcao/domain/carta/prazo-da-carta';
import { type Comparecimento, dizRepresentacao, PROCESSO_CONTINUA } from '@balcao/domain/carta/redacao';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { formatHorario } from '@balcao/domain/texto/horario';
import type { BlocoPdf, DocumentoPdf } from '../documento.ts';
import { createDocumento, type EmissaoConferivel } from './emissao.ts';
import { type PessoaDocumento, toDefinicoes } from './pessoa.ts';

export interface Carta {
  especie: EspecieCarta;
  destinatario: PessoaDocumento;
  /** NUP of the request that it belongs to; null where it belongs to none. */
  processo: string | null;
  assunto: string;
  /** Blank lines part paragraphs. */
  texto: string;
  finalidade: string | null;
  fundamento: string | null;
  comparecimento: Comparecimento | null;
  /** Continuous days from when the person knows of it. */
  prazoDias: number | null;
  /** Lines of the address that it is posted to; absent where it leaves by the portal. */
  endereco?: readonly string[];
}

/** A letter: addressee, subject, when and where to come, text, reason, law and term. */
export function carta(emissao: EmissaoConferivel, dados: Carta): DocumentoPdf {
  const { nome } = ESPECIES_CARTA[dados.especie];
  const corpo: BlocoPdf[] = [
    ...envelopeOf(dados),
    {
      tipo: 'definicoes',
      itens: [
        ...toDefinicoes('Para', dados.destinatario),
        ...(dados.processo === null ? [] : [{ rotulo: 'Processo', valor: dados.processo }]),
        { rotulo: 'Assunto', valor: [{ texto: dados.assunto, negrito: true }] },
      ],
    },
    ...(dados.comparecimento ? whereToCome(dados.comparecimento) : []),
    { tipo: 'paragrafo', texto: dados.texto },
    ...section('Para quê', dados.finalidade),
    ...section('Base legal', dados.fundamento),
    ...(dados.prazoDias === null ? [] : [termOf(dados.prazoDias, dados.processo)]),
  ];
  return createDocumento(emissao, { titulo: nome, corpo });
}

/** What is read off the folded sheet, where it goes by post. */
function envelopeOf({ destinatario, endereco }: Carta): BlocoPdf[] {
  return endereco ? [{ tipo: 'endereco', linhas: [destinatario.nome, ...endereco] }] : [];
}

function whereToCome(comparecimento: Comparecimento): BlocoPdf[] {
  const { data, hora, local } = comparecimento;
  return [
    {
      tipo: 'destaque',
      rotulo: 'Compareça em',
      valor: `${formatDataComDia(data)}, às ${formatHorario(hora)}`,
      detalhe: local,
    },
    {
      tipo: 'aviso',
      tom: 'atencao',
      texto: `${dizRepresentacao(comparecimento)} ${PROCESSO_CONTINUA}`,
    },
  ];
}

function section(titulo: string, texto: string | null): BlocoPdf[] {
  if (texto === null) return [];
  return [
    { tipo: 'titulo', nivel: 2, texto: titulo },
    { tipo: 'paragrafo', texto },
  ];
}

/** A letter of no process is answered on paper: the portal has no conversation for it. */
function termOf(dias: number, processo: string | null): BlocoPdf {
  const onde = processo === null ? 'Responda no Conselho.' : 'Responda pelo portal ou no Conselho.';
  return {
    tipo: 'aviso',
    tom: 'informacao',
    titulo: `Prazo: ${diasCorridos(dias)}`,
    texto: `${INICIO_DO_PRAZO} O último dia é sempre um dia útil. ${onde}`,
  };
}
