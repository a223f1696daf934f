import { fillAlteracao, fillCertidao, fillFiliacao } from '../pedidos.ts';
import type { PessoaDemo } from '../pessoa.ts';
import {
  fillAcervo,
  fillCarteiraDigital,
  fillCarteiraFisica,
  fillContestacao,
  fillParcelamento,
  fillParcelamentoLongo,
  fillRestituicao,
  fillRrt,
  fillRrtNovo,
  fillRrtTardio,
  fillTitulo,
} from '../preencher-servicos.ts';
import { likeExample } from '../preenchimentos.ts';
import { type Lotes, share } from './lote.ts';

/** A long agreement takes two annuities beside that of the year; so many people ask for one. */
const ANUIDADES_DE_MUITAS = 3;
const PARCELANDO_MUITO = 11;

/** Certificates, changes of the record and cards: half of what people ask for. */
export const lotesDeCadastro: Lotes = ({ ativos, empresas, cidadaos }) => [
  {
    tipo: 110,
    preencher: fillCertidao,
    repete: true,
    autores: [...ativos, ...empresas, ...empresas],
    encerrados: { automatico: 106 },
  },
  {
    tipo: 116,
    preencher: fillFiliacao,
    autores: share([...ativos, ...cidadaos], [3, 0]),
    encerrados: {
      aprovado: 1,
      atraso: 3,
      exigencia: 6,
      exigenciaAtraso: 1,
      exigenciaNegada: 1,
      indeferido: 1,
      recursoProvido: 1,
      arquivado: 1,
      encaminhado: 1,
    },
    abertos: { protocolado: 1, emTriagem: 1, emExigencia: 1 },
  },
  {
    tipo: 116,
    preencher: fillAlteracao,
    repete: true,
    encerrados: { automatico: 30 },
    autores: [...ativos, ...cidadaos].filter((_, i) => i % 3 !== 0),
  },
  {
    tipo: 109,
    preencher: fillCarteiraDigital,
    repete: true,
    encerrados: { automatico: 20 },
    autores: share(ativos, [2, 0]),
  },
  {
    tipo: 109,
    preencher: fillCarteiraFisica,
    autores: share(ativos, [2, 1]),
    encerrados: { aprovado: 3, atraso: 2, exigencia: 2, indeferido: 1 },
    abertos: { protocolado: 1, emAnalise: 1, aguardandoPagamento: 1 },
  },
];

/** Works: responsibilities (12 %), certificates of experience (5 %) and titles. */
export const lotesDeServicoTecnico: Lotes = ({ ativos, comAcervo }) => [
  {
    tipo: 115,
    preencher: fillRrt,
    repete: true,
    encerrados: { automatico: 38 },
    autores: share(ativos, [3, 0]),
  },
  {
    tipo: 115,
    preencher: fillRrtTardio,
    autores: share(ativos, [3, 1]),
    encerrados: { aprovado: 1, exigencia: 2, atraso: 2, indeferido: 1 },
    abertos: { emAnalise: 1, protocolado: 1 },
  },
  {
    tipo: 115,
    preencher: fillRrtNovo,
    autores: share(ativos, [3, 2]),
    encerrados: { semPagamento: 1 },
  },
  {
    tipo: 111,
    preencher: fillAcervo,
    autores: comAcervo,
    encerrados: {
      aprovado: 7,
      parcial: 1,
      exigencia: 4,
      exigenciaAtraso: 1,
      atraso: 1,
      indeferido: 1,
      recursoNegado: 1,
      cancelado: 1,
    },
    abertos: { emExigencia: 1, emParecer: 1, protocolado: 1 },
  },
  {
    tipo: 112,
    preencher: fillTitulo,
    autores: share(ativos, [5, 2]),
    encerrados: { aprovado: 1, indeferido: 1 },
    abertos: { emExigencia: 1 },
  },
];

/** Of those who owe, but for the last three: who owes enough for a long agreement, and the others. */
function parcelando(devedores: readonly PessoaDemo[]): Record<'poucas' | 'muitas', readonly PessoaDemo[]> {
  const all = devedores.slice(0, -3);
  const muitas = all
    .filter(({ cobrancas }) => cobrancas.length >= ANUIDADES_DE_MUITAS)
    .slice(0, PARCELANDO_MUITO);
  return { muitas, poucas: all.filter((pessoa) => !muitas.includes(pessoa)) };
}

/** Debts: instalments (8 %), exemptions, money back and charges contested. */
export const lotesFinanceiros: Lotes = ({ ativos, devedores }) => [
  {
    tipo: 119,
    preencher: fillParcelamento,
    autores: parcelando(devedores).poucas,
    encerrados: { automatico: 20 },
  },
  {
    tipo: 119,
    preencher: fillParcelamentoLongo,
    autores: parcelando(devedores).muitas,
    encerrados: { atraso: 3, exigencia: 2, arquivado: 1, indeferido: 1, cancelado: 1 },
    abertos: { protocolado: 1, emAnalise: 2 },
  },
  {
    tipo: 121,
    preencher: fillContestacao,
    autores: devedores.slice(-3),
    encerrados: { exigencia: 1 },
    abertos: { emAnalise: 1 },
  },
  {
    tipo: 118,
    autores: share(ativos, [7, 3]),
    encerrados: { indeferido: 1 },
    abertos: { emExigencia: 1 },
    preencher: likeExample(118, 'recém-inscrito', (_sorteio, _pessoa, hoje) => ({
      exercicio: Math.max(2026, Number(hoje.slice(0, 4)) + 1),
    })),
  },
  {
    tipo: 120,
    preencher: fillRestituicao,
    autores: share(ativos, [7, 4]),
    encerrados: { indeferido: 1 },
    abertos: { emAnalise: 1 },
  },
];
