import type { IsoDate } from '@balcao/domain/prazo/data';
import { contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 125. */
export function exemplosAcessoInformacao(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(125, contextoHelena(hoje));
  const pedido = { assunto: 'Contratos de 2026', pedido: 'Quero a lista dos contratos assinados em 2026.' };
  const endereco = {
    cep: '30140-071',
    logradouro: 'Rua da Bahia',
    numero: 'S/N',
    bairro: 'Centro',
    uf: 'MG',
    municipioIbge: '3106200',
  };
  return {
    validos: [
      ok('pelo portal', pedido),
      ok('com identidade oculta, por e-mail', {
        ...pedido,
        ocultarIdentidade: true,
        forma: 'EMAIL',
        anexos: [PDF.id],
      }),
      ok('empresa, pelos Correios', { ...pedido, forma: 'CORREIOS', ...endereco }, contextoAtelie(hoje)),
      ok('consulta presencial', { ...pedido, forma: 'PRESENCIAL', localConsulta: '3106200' }),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['assunto', 'pedido']),
      bad('pergunta curta demais', { ...pedido, pedido: 'Gastos' }, ['pedido']),
      bad(
        'Correios sem endereço',
        { ...pedido, forma: 'CORREIOS' },
        Object.keys(endereco),
        contextoAtelie(hoje),
      ),
      bad('consulta sem local', { ...pedido, forma: 'PRESENCIAL' }, ['localConsulta']),
      bad('arquivo de outra pessoa', { ...pedido, anexos: ['outro'] }, ['anexos']),
    ],
  };
}
