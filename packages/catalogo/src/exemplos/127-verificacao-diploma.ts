import type { IsoDate } from '@balcao/domain/prazo/data';
import { contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 127. */
export function exemplosVerificacaoDiploma(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(127, contextoHelena(hoje));
  const registro = { oQue: 'REGISTRO', finalidade: 'CONTRATACAO', nomePesquisado: 'Caio Nunes' };
  const diploma = {
    oQue: 'DIPLOMA',
    finalidade: 'ENSINO',
    nomePesquisado: 'Caio Nunes',
    instituicao: 'Universidade Federal de Minas Gerais',
    curso: 'Conservação e Restauração',
  };
  return {
    validos: [
      ok('registro, só pelo nome', registro),
      ok('diploma, com ano', { ...diploma, ano: 2019 }),
      ok(
        'empresa, os dois, com autorização',
        {
          ...diploma,
          oQue: 'OS_DOIS',
          registroPesquisado: '002345/P',
          cpfPesquisado: '111.444.777-35',
          documento: [PDF.id],
          consentimento: [PDF.id],
        },
        contextoAtelie(hoje),
      ),
      ok('outra finalidade', { ...registro, finalidade: 'OUTRA', finalidadeOutra: 'Seguro de obra' }),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['oQue', 'finalidade', 'nomePesquisado']),
      bad('diploma sem dizer de onde', { ...diploma, instituicao: '', curso: '' }, ['instituicao', 'curso']),
      bad('outra finalidade sem dizer qual', { ...registro, finalidade: 'OUTRA' }, ['finalidadeOutra']),
      bad('CPF errado', { ...registro, cpfPesquisado: '111.444.777-34' }, ['cpfPesquisado']),
      bad('ano impossível', { ...diploma, ano: 1822 }, ['ano']),
    ],
  };
}
