import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 116. */
export function exemplosAlteracaoCadastral(hoje: IsoDate): ExemplosDoServico {
  const helena = contextoHelena(hoje);
  const confirmado = { ...helena, verificados: ['helena@example.com', '+5531977776666'] };
  const { ok, bad } = exemplosDe(116, helena);
  const contato = { itens: ['CONTATO'], novoEmail: 'helena@example.com' };
  return {
    validos: [
      ok('endereço', { itens: ['ENDERECO'], cep: '30140-071', numero: 'S/N' }),
      ok('nome social', { itens: ['NOME_SOCIAL'], novoNomeSocial: 'Lena' }),
      ok('nome social retirado', { itens: ['NOME_SOCIAL'], acaoNomeSocial: 'RETIRAR' }),
      ok('contato confirmado', { ...contato, novoCelular: '(31) 97777-6666' }, confirmado),
      ok('nome civil', {
        itens: ['NOME_CIVIL'],
        novoNomeCivil: 'Helena Prado Lima',
        certidao: [PDF.id],
        declaracaoVerdade: true,
      }),
      ok('data de nascimento', {
        itens: ['NASCIMENTO'],
        novaDataNascimento: '1985-04-12',
        documentoNascimento: [PDF.id],
        declaracaoVerdade: true,
      }),
      ok('filiação', {
        itens: ['FILIACAO'],
        filiacao1: 'Célia Prado',
        filiacao2: 'João Prado',
        declaracaoVerdade: true,
      }),
      ok(
        'intimações por e-mail',
        { itens: ['INTIMACOES'], comunicacaoEletronica: true, emailIntimacoes: 'helena@example.com' },
        confirmado,
      ),
      ok('intimações pelos Correios', { itens: ['INTIMACOES'], comunicacaoEletronica: false }),
    ],
    invalidos: [
      bad('nada a mudar', {}, ['itens']),
      bad('contato vazio', { itens: ['CONTATO'] }, ['novoEmail', 'novoCelular']),
      bad('contato sem código', contato, ['novoEmail']),
      bad('telefone fixo', { itens: ['CONTATO'], novoCelular: '(31) 3333-4444' }, ['novoCelular']),
      bad('nome civil sem prova', { itens: ['NOME_CIVIL'], novoNomeCivil: 'Helena' }, [
        'novoNomeCivil',
        'certidao',
        'declaracaoVerdade',
      ]),
      bad(
        'nascimento no futuro, sem prova',
        { itens: ['NASCIMENTO'], novaDataNascimento: addDays(hoje, 1) },
        ['novaDataNascimento', 'documentoNascimento', 'declaracaoVerdade'],
      ),
      bad('município de outro estado', { itens: ['ENDERECO'], uf: 'SP' }, ['municipioIbge']),
      bad('CEP apagado', { itens: ['ENDERECO'], cep: '' }, ['cep']),
    ],
  };
}
