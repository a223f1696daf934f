import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';
import {
  CURSO,
  contextoGraduada,
  contextoVencido,
  ENDERECO_PROFISSIONAL,
  ENTREGUES,
  PESSOAIS,
  PESSOAIS_ESTRANGEIRA,
  POR_PROCURADOR,
} from './inscricao.ts';

/** Examples of type 105. */
export function exemplosRegistroDiplomadoExterior(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(105, contextoGraduada(hoje));
  const pedido = {
    ...PESSOAIS,
    ...CURSO,
    ...ENTREGUES,
    vinculo: 'AUTONOMO',
    querCarteiraFisica: false,
    paisFormacao: 'Portugal',
    instituicao: 'Instituto Politécnico de Tomar',
    instituicaoRevalidadora: 'Universidade Federal de Minas Gerais',
    dataRevalidacao: '2011-03-10',
    diplomaEmPortugues: true,
    diplomaRevalidado: [PDF.id],
  };
  const estrangeira = {
    ...pedido,
    ...PESSOAIS_ESTRANGEIRA,
    rnm: 'V123456-7',
    documentoMigratorio: [PDF.id],
    residencia: 'TEMPORARIA',
    validadeVisto: addDays(hoje, 400),
  };
  const vencido = contextoVencido(hoje);
  const provisorioVencido = comRegistro(contextoHelena(hoje), {
    situacao: 'CANCELADO',
    categoria: 'P',
    numeroVencido: 'CRCR-MG 002077/P',
  });
  const definitivo = comRegistro(contextoHelena(hoje), { situacao: 'ATIVO', categoria: 'D' });
  const renovacao = {
    residencia: 'TEMPORARIA',
    validadeVisto: addDays(hoje, 700),
    documentoMigratorio: [PDF.id],
    porProcurador: false,
    declaracaoVerdade: true,
  };
  const titulo = { outroCurso: 'Mestrado em Artes', outraInstituicao: 'UFMG', outroAno: 2012 };
  return {
    validos: [
      ok('brasileira, diploma em português', pedido),
      ok('estrangeira, residência temporária', estrangeira),
      ok('outro idioma, com outro título e local de trabalho', {
        ...pedido,
        ...ENDERECO_PROFISSIONAL,
        diplomaEmPortugues: false,
        traducao: [PDF.id],
        dataDiploma: '2008-09-01',
        numRegistroDiploma: '77',
        numApostila: '12/2011',
        outrosTitulos: [titulo],
      }),
      ok('carteira física no balcão, por procurador', {
        ...pedido,
        ...POR_PROCURADOR,
        querCarteiraFisica: true,
        entrega: 'Retirada',
        localidade: '3106200',
      }),
      ok('primeiro, de quem teve o provisório', pedido, provisorioVencido),
      ok('renovação até o novo fim da residência', renovacao, vencido),
      ok('renovação de quem passou a morar sem prazo', { ...renovacao, residencia: 'PERMANENTE' }, vencido),
      ok('carteira física pelos Correios', { ...pedido, querCarteiraFisica: true, entrega: 'Correios' }),
    ],
    invalidos: [
      bad('estrangeira sem documentos', { ...pedido, ...PESSOAIS_ESTRANGEIRA }, [
        'residencia',
        'documentoMigratorio',
      ]),
      bad(
        'renovação sem nada',
        {},
        ['residencia', 'documentoMigratorio', 'porProcurador', 'declaracaoVerdade'],
        vencido,
      ),
      bad(
        'renovação até um dia que já passou',
        { ...renovacao, validadeVisto: hoje },
        ['validadeVisto'],
        vencido,
      ),
      bad('de quem já tem registro sem prazo', pedido, ['registroTerminado'], definitivo),
      bad('residência que já venceu', { ...estrangeira, validadeVisto: hoje }, ['validadeVisto']),
      bad('outro idioma sem tradução', { ...pedido, diplomaEmPortugues: false }, ['traducao']),
      bad('revalidação antes da colação', { ...pedido, dataRevalidacao: '2008-07-17' }, ['dataRevalidacao']),
      bad('revalidação no futuro', { ...pedido, dataRevalidacao: addDays(hoje, 1) }, ['dataRevalidacao']),
      bad('sem diploma revalidado', { ...pedido, diplomaRevalidado: [] }, ['diplomaRevalidado']),
    ],
  };
}
