import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import {
  comRegistro,
  contextoAtelie,
  contextoHelena,
  type ExemplosDoServico,
  exemplosDe,
  PDF,
  PERFIL_ATELIE,
} from './comum.ts';

const PROFISSIONAIS = [{ valor: 'RT 000567', rotulo: 'Rui Tavares (RT 000567)' }];

/** Examples of type 113. */
export function exemplosAnotacaoRt(hoje: IsoDate): ExemplosDoServico {
  const empresa = comRegistro(contextoAtelie(hoje), {
    numero: 'CRCR-MG PJ 000567',
    situacao: 'ATIVO',
    profissionais: PROFISSIONAIS,
  });
  const { ok, bad } = exemplosDe(113, empresa);
  const pedido = {
    rtNome: 'Helena Prado',
    rtRegistro: '001234/D',
    rtCpf: '529.982.247-25',
    rtEmail: 'helena@example.com',
    vinculo: 'CLT',
    inicio: hoje,
    cargaHoraria: 20,
    horario: 'Segunda a sexta, das 8h às 12h',
    atividades: ['PINTURA', 'LAUDOS'],
    comprovanteVinculo: [PDF.id],
    aceiteEmpresa: true,
    declaracaoVerdade: true,
  };
  const helena = contextoHelena(hoje);
  const propria = {
    empresaNome: PERFIL_ATELIE.nome,
    empresaCnpj: PERFIL_ATELIE.cnpj,
    vinculo: 'CLT',
    inicio: hoje,
    cargaHoraria: 20,
    horario: 'Segunda a sexta, das 8h às 12h',
    atividades: ['PINTURA'],
    comprovanteVinculo: [PDF.id],
    aceiteProfissional: true,
    declaracaoVerdade: true,
  };
  const contrato = { ...pedido, vinculo: 'CONTRATO', temFim: true, fim: addDays(hoje, 365) };
  return {
    validos: [
      ok('empregada', pedido),
      ok('sócia, já na empresa', { ...pedido, vinculo: 'SOCIO', inicio: addDays(hoje, -30) }),
      ok('contrato com fim', contrato),
      ok('contrato sem fim', { ...contrato, temFim: false }),
      ok('empregada por tempo determinado', { ...contrato, vinculo: 'CLT' }),
      ok('pedida pelo profissional', propria, helena),
      ok('no lugar de outro', { ...pedido, substituiRt: true, rtAnterior: 'RT 000567' }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'rtNome',
        'rtRegistro',
        'rtCpf',
        'rtEmail',
        'vinculo',
        'inicio',
        'cargaHoraria',
        'horario',
        'atividades',
        'comprovanteVinculo',
        'aceiteEmpresa',
        'declaracaoVerdade',
      ]),
      bad(
        'nada preenchido pelo profissional',
        {},
        [
          'empresaNome',
          'empresaCnpj',
          'vinculo',
          'inicio',
          'cargaHoraria',
          'horario',
          'atividades',
          'comprovanteVinculo',
          'aceiteProfissional',
          'declaracaoVerdade',
        ],
        helena,
      ),
      bad('mais horas que a semana', { ...pedido, cargaHoraria: 45 }, ['cargaHoraria']),
      bad('começo antigo', { ...pedido, inicio: addDays(hoje, -31) }, ['inicio']),
      bad('contrato que termina antes', { ...contrato, fim: hoje }, ['fim']),
      bad('CPF e registro errados', { ...pedido, rtCpf: '111.111.111-11', rtRegistro: 'sem número' }, [
        'rtRegistro',
        'rtCpf',
      ]),
      bad('substituído que não é da empresa', { ...pedido, substituiRt: true, rtAnterior: 'RT 000001' }, [
        'rtAnterior',
      ]),
      bad('sem comprovante', { ...pedido, comprovanteVinculo: [] }, ['comprovanteVinculo']),
    ],
  };
}
