import { fillLgpd } from '../pedidos.ts';
import { fillObito, fillVerificacao } from '../preencher-servicos.ts';
import { likeExample } from '../preenchimentos.ts';
import { type Lotes, share } from './lote.ts';

const OUTRO_PROCESSO = { processo: 'OUTRO', outroProcesso: '318/2022' };

/** Defences, appeals, reports, information, and what families and the curious ask. */
export const lotesDeProcessos: Lotes = ({ ativos, cidadaos, falecidos }) => [
  {
    tipo: 122,
    autores: share(ativos, [9, 5]),
    encerrados: { atraso: 1, indeferido: 1 },
    preencher: likeExample(122, 'sem advogado', (sorteio, _pessoa, hoje) => ({
      numeroAuto: `${String(sorteio.int(20, 480)).padStart(6, '0')}/${hoje.slice(0, 4)}`,
    })),
  },
  {
    tipo: 123,
    autores: share(ativos, [9, 6]),
    encerrados: { indeferido: 1 },
    abertos: { emPauta: 1 },
    preencher: likeExample(123, 'processo próprio', () => ({
      ...OUTRO_PROCESSO,
      decisaoRecorrida: 'OUTRA',
      outraDecisao: 'Multa mantida na defesa do auto de infração',
    })),
  },
  {
    tipo: 124,
    autores: share(cidadaos, [3, 0]),
    encerrados: { fiscalizacao: 1 },
    abertos: { emTriagem: 1 },
    preencher: likeExample(124, 'identificada, sem saber quem', (sorteio) => ({
      identificacao: 'SIGILO',
      fatos: sorteio.pick([
        'Uma obra de restauro na igreja da praça não tem placa nem responsável técnico, e já removeram parte do forro.',
        'Uma empresa anuncia restauro de imagens nas redes sociais e ninguém dela tem registro.',
      ]),
    })),
  },
  {
    tipo: 125,
    autores: share(cidadaos, [3, 1]),
    encerrados: { aprovado: 1 },
    abertos: { emAnalise: 1 },
    preencher: likeExample(125, 'pelo portal', (_sorteio, _pessoa, hoje) => ({
      assunto: `Contratos de ${hoje.slice(0, 4)}`,
      pedido: `Quero a lista dos contratos assinados em ${hoje.slice(0, 4)}, com o valor e o nome da empresa.`,
    })),
  },
  {
    tipo: 126,
    preencher: fillLgpd,
    autores: share(cidadaos, [3, 2]),
    encerrados: { aprovado: 1 },
  },
  {
    tipo: 127,
    preencher: fillVerificacao,
    autores: share(cidadaos, [4, 0]),
    encerrados: { aprovado: 1 },
  },
  ...falecidos.slice(0, 1).map((falecido) => ({
    tipo: 128,
    autores: share(cidadaos, [4, 1]),
    encerrados: { aprovado: 1 },
    preencher: fillObito(falecido),
  })),
];
