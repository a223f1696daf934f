import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe } from './comum.ts';

const RESPONSABILIDADES = [{ valor: 'RT 000602', rotulo: 'Ateliê Mantiqueira (RT 000602)' }];
const PROFISSIONAIS = [{ valor: 'RT 000602', rotulo: 'Helena Prado (RT 000602)' }];

/** Examples of type 114. */
export function exemplosBaixaRt(hoje: IsoDate): ExemplosDoServico {
  const helena = comRegistro(contextoHelena(hoje), {
    numero: 'CRCR-MG 001234/D',
    respondePorEmpresa: true,
    responsabilidades: RESPONSABILIDADES,
  });
  const semEmpresa = contextoHelena(hoje);
  const empresa = comRegistro(contextoAtelie(hoje), {
    numero: 'CRCR-MG PJ 000567',
    profissionais: PROFISSIONAIS,
  });
  const { ok, bad } = exemplosDe(114, helena);
  const comum = { data: hoje, motivo: 'FIM_VINCULO' };
  const profissional = { ...comum, responsabilidade: 'RT 000602', declaracaoProfissional: true };
  const firma = { ...comum, profissional: 'RT 000602', declaracaoEmpresa: true };
  return {
    validos: [
      ok('pelo profissional', profissional),
      ok('pelo profissional, outro motivo', {
        ...profissional,
        motivo: 'OUTRO',
        detalhe: 'Vou cuidar dos meus pais.',
      }),
      ok('pela empresa, daqui a um mês', { ...firma, data: addDays(hoje, 30), motivo: 'TROCA' }, empresa),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['responsabilidade', 'data', 'motivo', 'declaracaoProfissional']),
      bad('empresa, nada preenchido', {}, ['profissional', 'data', 'motivo', 'declaracaoEmpresa'], empresa),
      bad('dia que passou', { ...profissional, data: addDays(hoje, -1) }, ['data']),
      bad('dia longe demais', { ...profissional, data: addDays(hoje, 91) }, ['data']),
      bad('responsabilidade de outra pessoa', { ...profissional, responsabilidade: 'RT 000001' }, [
        'responsabilidade',
      ]),
      bad('não responde por nenhuma', profissional, ['responsabilidade'], semEmpresa),
      bad('outro motivo sem dizer qual', { ...profissional, motivo: 'OUTRO' }, ['detalhe']),
    ],
  };
}
