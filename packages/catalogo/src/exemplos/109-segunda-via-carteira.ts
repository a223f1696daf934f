import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe, FOTO, PDF } from './comum.ts';

/** Examples of type 109. */
export function exemplosSegundaViaCarteira(hoje: IsoDate): ExemplosDoServico {
  const registro = { numero: 'CRCR-MG 001234/D', situacao: 'ATIVO', categoria: 'D', validade: null };
  const helena = comRegistro(contextoHelena(hoje), registro);
  const provisoria = comRegistro(contextoHelena(hoje), {
    numero: 'CRCR-MG 002345/P',
    situacao: 'PROVISORIO',
    categoria: 'P',
    validade: addDays(hoje, 25),
  });
  const divergente = comRegistro(contextoHelena(hoje), {
    ...registro,
    cadastroDivergente: true,
    divergencias: 'Falta a data de nascimento.',
  });
  const { ok, bad } = exemplosDe(109, helena);
  const digital = { motivo: 'Extravio', tipoCarteira: 'DIGITAL' };
  const fisica = { motivo: 'Dano', tipoCarteira: 'FISICA', entrega: 'Retirada', localidade: '3106200' };
  const retrato = { ...FOTO, id: '0190a5b2-0000-7000-8000-000000000109', largura: 599 };
  const pequena = { ...helena, anexos: [retrato] };
  return {
    validos: [
      ok('digital, extravio', digital),
      ok('digital, roubo, com boletim', { ...digital, motivo: 'Roubo ou furto', boletim: [PDF.id] }),
      ok('digital, registro provisório', { ...digital, motivo: 'Vencimento' }, provisoria),
      ok('digital, cadastro com divergência', digital, divergente),
      ok('digital, nova foto', { ...digital, motivo: 'Nova foto', foto: [FOTO.id] }),
      ok('física, retirada', fisica),
      ok('física, mudança de nome, pelos Correios', {
        motivo: 'Mudança de nome',
        tipoCarteira: 'FISICA',
        averbacao: [PDF.id],
        entrega: 'Correios',
        complemento: 'Apto. 302',
      }),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['motivo', 'tipoCarteira']),
      bad('nova foto sem foto', { ...digital, motivo: 'Nova foto' }, ['foto']),
      bad('foto pequena', { ...digital, motivo: 'Nova foto', foto: [retrato.id] }, ['foto'], pequena),
      bad('mudança de nome sem certidão', { ...digital, motivo: 'Mudança de nome' }, ['averbacao']),
      bad('física sem dizer como receber', { ...fisica, entrega: '' }, ['entrega']),
      bad('retirada sem dizer onde', { ...fisica, localidade: '' }, ['localidade']),
      bad('Correios sem CEP', { ...fisica, entrega: 'Correios', cep: '' }, ['cep']),
    ],
  };
}
