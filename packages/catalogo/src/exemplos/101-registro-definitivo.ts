import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe, FOTO, PDF } from './comum.ts';
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

/** Examples of type 101. */
export function exemplosRegistroDefinitivo(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(101, contextoGraduada(hoje));
  const comum = { ...PESSOAIS, ...CURSO, vinculo: 'AUTONOMO', querCarteiraFisica: false, ...ENTREGUES };
  const pedido = { ...comum, codDiplomaDigital: '1.1.abc123' };
  const emPapel = { ...comum, dataDiploma: '2008-09-01', numRegistroDiploma: '1234', diploma: [PDF.id] };
  const baixado = comRegistro(contextoHelena(hoje), { situacao: 'CANCELADO', categoria: 'D' });
  const vencido = comRegistro(contextoHelena(hoje), {
    situacao: 'CANCELADO',
    categoria: 'P',
    numeroVencido: 'CRCR-MG 002077/P',
  });
  const titulo = { outroCurso: 'Mestrado em Artes', outraInstituicao: 'UFMG', outroAno: 2012 };
  return {
    validos: [
      ok('diploma digital', pedido),
      ok(
        'diploma em papel, no lugar do provisório',
        { ...emPapel, filiacao1: 'Célia Prado' },
        contextoProvisorio(hoje),
      ),
      ok('diploma que saiu depois do fim do provisório', pedido, vencido),
      ok('estrangeira, com outro título e local de trabalho', {
        ...pedido,
        ...PESSOAIS_ESTRANGEIRA,
        ...ENDERECO_PROFISSIONAL,
        outrosTitulos: [titulo],
      }),
      ok('carteira física pelos Correios, por procurador', {
        ...pedido,
        ...POR_PROCURADOR,
        querCarteiraFisica: true,
        entrega: 'Correios',
      }),
      ok('carteira física no balcão', {
        ...pedido,
        querCarteiraFisica: true,
        entrega: 'Retirada',
        localidade: '3106200',
      }),
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
        'vinculo',
        'querCarteiraFisica',
        'foto',
        'diploma',
        'historico',
        'documento',
        'porProcurador',
        'declaracaoVerdade',
      ]),
      bad('de quem teve o registro baixado', pedido, ['registroTerminado'], baixado),
      bad('colação no futuro', { ...pedido, dataColacao: addDays(hoje, 1) }, ['dataColacao']),
      bad('colação antes de poder se formar', { ...pedido, dataColacao: '1990-07-18' }, ['dataColacao']),
      bad('diploma antes da colação', { ...emPapel, dataDiploma: '2008-07-17' }, ['dataDiploma']),
      bad('nem diploma nem código', comum, ['diploma']),
      bad('foto em PDF', { ...pedido, foto: [PDF.id] }, ['foto']),
      bad('município de outro estado', { ...pedido, naturalidadeUf: 'SP' }, ['naturalidade']),
      bad('título pela metade', { ...pedido, outrosTitulos: [{ outroCurso: 'Mestrado' }] }, [
        'outrosTitulos.0.outraInstituicao',
        'outrosTitulos.0.outroAno',
      ]),
      bad('carteira física sem dizer como', { ...pedido, querCarteiraFisica: true }, ['entrega']),
      bad('procurador sem procuração', { ...pedido, porProcurador: true }, [
        'cpfProcurador',
        'nomeProcurador',
        'procuracao',
      ]),
      bad('duas fotos', { ...pedido, foto: [FOTO.id, PDF.id] }, ['foto']),
    ],
  };
}
