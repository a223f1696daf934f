import { textosCadastro } from './cadastro.ts';
import { textosContestacao, textosIsencao, textosParcelamento, textosRestituicao } from './financeiros.ts';
import {
  textosCancelamento,
  textosDiplomaExterior,
  textosReativacao,
  textosRegistroDefinitivo,
  textosRegistroPj,
  textosRegistroProvisorio,
  textosRegistroSecundario,
  textosTransferencia,
} from './inscricao.ts';
import { textosInterrupcao } from './interrupcao.ts';
import { textosLgpd } from './lgpd.ts';
import { textosContrato, textosDefesa, textosDenuncia, textosLai, textosRecurso } from './processuais.ts';
import {
  textosAcervo,
  textosCarteira,
  textosObito,
  textosRrt,
  textosRt,
  textosTitulo,
  textosVerificacao,
} from './tecnicos.ts';
import type { Textos } from './textos.ts';
import { textosVista } from './vista.ts';

const POR_TIPO: Readonly<Record<number, Textos>> = {
  101: textosRegistroDefinitivo,
  102: textosRegistroProvisorio,
  103: textosRegistroSecundario,
  104: textosRegistroPj,
  105: textosDiplomaExterior,
  106: textosInterrupcao,
  107: textosCancelamento,
  108: textosReativacao,
  109: textosCarteira,
  111: textosAcervo,
  112: textosTitulo,
  113: textosRt,
  114: textosRt,
  115: textosRrt,
  116: textosCadastro,
  117: textosContrato,
  118: textosIsencao,
  119: textosParcelamento,
  120: textosRestituicao,
  121: textosContestacao,
  122: textosDefesa,
  123: textosRecurso,
  124: textosDenuncia,
  125: textosLai,
  126: textosLgpd,
  127: textosVerificacao,
  128: textosObito,
  129: textosTransferencia,
  130: textosVista,
};

/** What people write in the requests of a service. @throws Error for one that nobody analyses by hand. */
export function textosOf(tipo: number): Textos {
  const textos = POR_TIPO[tipo];
  if (!textos) throw new Error(`no texts for service ${tipo}`);
  return textos;
}
