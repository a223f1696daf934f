import { fillInterrupcao } from '../pedidos.ts';
import {
  fillAnotacaoRt,
  fillDiplomaExterior,
  fillRegistroDefinitivo,
  fillRegistroPj,
  fillRegistroProvisorio,
  fillRegistroSecundario,
  fillTransferencia,
} from '../preencher-inscricao.ts';
import { likeExample } from '../preenchimentos.ts';
import type { Lotes } from './lote.ts';

/** First registrations: 9 % of the requests. */
export const lotesDeRegistro: Lotes = (elenco) => [
  {
    tipo: 101,
    preencher: fillRegistroDefinitivo,
    autores: elenco.graduados.slice(0, 15),
    encerrados: { aprovado: 5, exigencia: 4, atraso: 1, indeferido: 1 },
    abertos: { emParecer: 1, emPauta: 1, emExigencia: 1 },
  },
  {
    tipo: 102,
    preencher: fillRegistroProvisorio,
    autores: elenco.graduados.slice(15, 26),
    encerrados: { aprovado: 3, exigencia: 3, atraso: 1, indeferido: 1 },
    abertos: { exigenciaRespondida: 1, protocolado: 1 },
  },
  {
    tipo: 103,
    preencher: fillRegistroSecundario,
    autores: elenco.graduados.slice(26, 32),
    encerrados: { aprovado: 3, exigencia: 1 },
    abertos: { aguardandoTerceiro: 1 },
  },
  {
    tipo: 104,
    preencher: fillRegistroPj(elenco),
    autores: elenco.semRegistro,
    encerrados: { aprovado: 2, exigencia: 1 },
    abertos: { emTriagem: 1 },
  },
  {
    tipo: 105,
    preencher: fillDiplomaExterior,
    autores: elenco.graduados.slice(32),
    encerrados: { aprovado: 1, exigencia: 1 },
    abertos: { emParecer: 1 },
  },
];

/** 114: asked by the professional, and by the firm. */
const lotesDeBaixaRt: Lotes = ({ responsaveis, empresas }) => {
  const [profissional, empresa] = [responsaveis[0], responsaveis[1]];
  if (!profissional || !empresa) throw new Error('nobody answers for a firm');
  const asked = (numero: string) => ({ responsabilidade: numero, profissional: numero });
  return [
    {
      tipo: 114,
      autores: [profissional.profissional],
      encerrados: { automatico: 1 },
      preencher: likeExample(114, 'pelo profissional', () => asked(profissional.numero)),
    },
    {
      tipo: 114,
      autores: empresas.filter((firm) => firm === empresa.empresa),
      encerrados: { aprovado: 1 },
      preencher: likeExample(114, 'pela empresa, daqui a um mês', (_sorteio, _pessoa, hoje) => ({
        ...asked(empresa.numero),
        data: hoje,
      })),
    },
  ];
};

/** Registrations that stop, end, come back or move, and who answers for firms. */
export const lotesDeSituacao: Lotes = (elenco) => [
  {
    tipo: 106,
    preencher: fillInterrupcao,
    autores: elenco.saindo.slice(7),
    encerrados: { atraso: 2, exigencia: 1, dispensada: 1, recursoNegado: 1, reaberto: 1, impedido: 1 },
  },
  {
    tipo: 107,
    preencher: likeExample(107, 'aposentadoria'),
    autores: elenco.saindo.slice(0, 4),
    encerrados: { aprovado: 1, exigencia: 1, atraso: 1 },
    abertos: { emAnalise: 1 },
  },
  {
    tipo: 108,
    preencher: likeExample(108, 'volta hoje'),
    autores: elenco.cancelados,
    encerrados: { aprovado: 1 },
    abertos: { emTriagem: 1 },
  },
  {
    tipo: 113,
    preencher: fillAnotacaoRt(elenco),
    autores: elenco.empresas,
    encerrados: { exigencia: 1 },
    abertos: { emAnalise: 1 },
  },
  ...lotesDeBaixaRt(elenco),
  {
    tipo: 117,
    preencher: likeExample(117, 'empresa sem dados no Conselho'),
    autores: elenco.empresas,
    encerrados: { aprovado: 1 },
    abertos: { protocolado: 1 },
  },
  {
    tipo: 129,
    preencher: fillTransferencia,
    autores: elenco.saindo.slice(4, 7),
    encerrados: { aprovado: 1 },
  },
];
