import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';
import {
  CURSO,
  contextoGraduada,
  contextoProvisorio,
  ENDERECO_PROFISSIONAL,
  ENTREGUES,
  PESSOAIS,
  PESSOAIS_ESTRANGEIRA,
  POR_PROCURADOR,
} from './inscricao.ts';

/** Examples of type 102. */
export function exemplosRegistroProvisorio(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(102, contextoGraduada(hoje));
  const provisorio = contextoProvisorio(hoje);
  const prorrogado = comRegistro(provisorio, {
    situacao: 'PROVISORIO',
    categoria: 'P',
    numeroProvisorio: 'CRCR-MG 002077/P',
  });
  const previsaoDiploma = addDays(hoje, 180);
  const pedido = {
    ...PESSOAIS,
    ...CURSO,
    ...ENTREGUES,
    vinculo: 'NAO_ATUO',
    dataColacao: addDays(hoje, -30),
    previsaoDiploma,
    certidaoColacao: [PDF.id],
  };
  const prorrogacao = {
    previsaoDiploma,
    declaracaoAtraso: [PDF.id],
    porProcurador: false,
    declaracaoVerdade: true,
  };
  const titulo = { outroCurso: 'Técnico em Restauro', outraInstituicao: 'FAOP', outroAno: 2019 };
  return {
    validos: [
      ok('prorrogação', prorrogacao, provisorio),
      ok('primeiro registro', pedido),
      ok('estrangeira, com outro título e local de trabalho', {
        ...pedido,
        ...PESSOAIS_ESTRANGEIRA,
        ...ENDERECO_PROFISSIONAL,
        outrosTitulos: [titulo],
      }),
      ok('por procurador', { ...pedido, ...POR_PROCURADOR }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'nasceuNoBrasil',
        'enderecoProfissional',
        'instituicao',
        'instituicaoUf',
        'curso',
        'nivel',
        'dataColacao',
        'previsaoDiploma',
        'vinculo',
        'certidaoColacao',
        'foto',
        'historico',
        'documento',
        'porProcurador',
        'declaracaoVerdade',
      ]),
      bad(
        'prorrogação vazia',
        {},
        ['previsaoDiploma', 'declaracaoAtraso', 'porProcurador', 'declaracaoVerdade'],
        provisorio,
      ),
      bad('prorrogação pela segunda vez', prorrogacao, ['numeroProvisorio'], prorrogado),
      bad('diploma que já deveria ter saído', { ...pedido, previsaoDiploma: addDays(hoje, -1) }, [
        'previsaoDiploma',
      ]),
      bad('diploma longe demais', { ...pedido, previsaoDiploma: addDays(hoje, 732) }, ['previsaoDiploma']),
      bad('colação no futuro', { ...pedido, dataColacao: addDays(hoje, 1) }, ['dataColacao']),
    ],
  };
}
