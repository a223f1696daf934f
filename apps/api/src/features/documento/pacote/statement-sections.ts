import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { formatCep } from '@balcao/domain/pessoa/cep';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { COMUNICACAO_ROTULO } from '@balcao/domain/pessoa/comunicacao';
import { formatCpf } from '@balcao/domain/pessoa/cpf';
import { formatTelefone } from '@balcao/domain/pessoa/telefone';
import { isDeclaravel, MOTIVOS_PRIORIDADE } from '@balcao/domain/requerimento/prioridade';
import { isStatus } from '@balcao/domain/requerimento/status';
import { type NomesSituacao, nomeRequerente } from '@balcao/domain/situacao/nomes';
import { formatData, formatIsoDate } from '@balcao/domain/texto/data-br';
import type { SecaoRespostas } from '#platform/pdf/modelos/respostas.ts';
import type { Conta, Pacote } from './pacote.ts';

type Item = SecaoRespostas['itens'][number];

/** The package for print: the record in full, long lists as counts that refer to the file. */
export function statementSections(pacote: Pacote, nomes: NomesSituacao): SecaoRespostas[] {
  // Staff read the statement too, so protected requests appear only in the file.
  const listed = pacote.pedidos.filter(({ identidadeProtegida }) => !identidadeProtegida);
  return [
    { titulo: 'Cadastro', itens: accountItems(pacote.conta) },
    ...pacote.registros.map((registro) => ({
      titulo: `Registro ${registro.numero}`,
      itens: [
        { rotulo: 'Situação', valor: situacaoOf(registro.situacao) },
        { rotulo: 'Desde', valor: formatIsoDate(registro.desde) },
        { rotulo: 'Válido até', valor: dayOf(registro.validade) || 'Sem data' },
        { rotulo: 'Interrompido desde', valor: dayOf(registro.interrompidoDesde) || 'Não se aplica' },
        { rotulo: 'Títulos', valor: registro.titulos.join(', ') },
        { rotulo: 'Anuidade em dia', valor: registro.anuidadeEmDia ? 'Sim' : 'Não' },
      ],
    })),
    { titulo: `Pedidos (${listed.length})`, itens: listed.map((pedido) => requestItem(pedido, nomes)) },
    chargesSection(pacote),
    { titulo: 'No arquivo entregue', itens: countItems(pacote) },
  ];
}

function priorityOf({ prioridade, prioridadeAte }: Conta): string {
  if (!isDeclaravel(prioridade)) return '';
  const until = dayOf(prioridadeAte);
  return until === '' ? MOTIVOS_PRIORIDADE[prioridade] : `${MOTIVOS_PRIORIDADE[prioridade]}, até ${until}`;
}

function accountItems(conta: Conta): Item[] {
  const isPerson = conta.cpfCnpj.length === 11;
  const numero = isPerson ? formatCpf(conta.cpfCnpj) : formatCnpj(conta.cpfCnpj);
  return [
    { rotulo: 'Nome', valor: conta.nome },
    { rotulo: 'Nome social', valor: conta.nomeSocial ?? '' },
    { rotulo: isPerson ? 'CPF' : 'CNPJ', valor: numero },
    { rotulo: 'Nascimento', valor: dayOf(conta.dataNascimento) },
    { rotulo: 'Filiação', valor: conta.filiacao ?? '' },
    { rotulo: 'E-mail', valor: conta.email },
    { rotulo: 'Celular', valor: conta.celular ? formatTelefone(conta.celular) : '' },
    { rotulo: 'Endereço', valor: addressOf(conta.endereco) },
    { rotulo: 'Prioridade de atendimento', valor: priorityOf(conta) },
    { rotulo: 'Intimações', valor: COMUNICACAO_ROTULO[conta.comunicacao ?? 'POSTAL'] },
    { rotulo: 'Verificação em duas etapas', valor: conta.segundoFatorDesde ? 'Ativada' : 'Desativada' },
    { rotulo: 'Conta criada em', valor: formatData(new Date(conta.criadaEm)) },
  ];
}

function requestItem(
  { numero, servico, situacao, enviadoEm, arquivos }: Pacote['pedidos'][number],
  nomes: NomesSituacao,
): Item {
  const status = isStatus(situacao) ? nomeRequerente(situacao, nomes) : situacao;
  const files = arquivos.length === 1 ? '1 arquivo' : `${arquivos.length} arquivos`;
  return {
    rotulo: numero,
    valor: `${servico}. ${status}. Enviado em ${formatData(new Date(enviadoEm))}, ${files}.`,
  };
}

/** Charges of protected requests appear only in the file, too. */
function chargesSection({ financeiro }: Pacote): SecaoRespostas {
  const listed = financeiro.cobrancas.filter(({ identidadeProtegida }) => !identidadeProtegida);
  const itens = listed.map(({ descricao, valorEmCentavos, vencimento, situacao }) => ({
    rotulo: descricao,
    valor: `${formatCentavos(valorEmCentavos)}, com vencimento em ${dayOf(vencimento)}. ${situacao}.`,
  }));
  const none = [{ rotulo: 'Cobranças', valor: 'Nenhuma.' }];
  return { titulo: `Cobranças (${listed.length})`, itens: itens.length > 0 ? itens : none };
}

function countItems(pacote: Pacote): Item[] {
  const { cobrancas, acordos, creditos, disputas, cartoesGuardados } = pacote.financeiro;
  const pagamentos = cobrancas.flatMap((one) => one.pagamentos);
  const lists: [string, readonly unknown[]][] = [
    [
      'Rascunhos',
      [...pacote.rascunhos, ...(pacote.rascunhoDeManifestacao ? [pacote.rascunhoDeManifestacao] : [])],
    ],
    ['Documentos que você guarda', pacote.documentosGuardados],
    ['Documentos emitidos', pacote.documentos],
    ['Cartas', pacote.cartas],
    ['Pagamentos', pagamentos],
    ['Devoluções de pagamentos', pagamentos.flatMap(({ devolucoes }) => devolucoes)],
    ['Acordos de parcelamento', acordos],
    ['Créditos a usar ou a receber de volta', creditos],
    ['Disputas de pagamentos com cartão', disputas],
    ['Cartões guardados', cartoesGuardados],
    ['Manifestações à ouvidoria em seu nome', pacote.manifestacoes],
    ['Processos', pacote.processos],
    ['Representações', pacote.representacoes],
    ['Pedidos para agir por uma empresa ou pessoa', pacote.pedidosDeRepresentacao],
    ['Pedidos que você fez por outra pessoa', pacote.pedidosPorOutraPessoa],
    ['Entradas na conta', pacote.sessoes],
    ['E-mails enviados a você', pacote.comunicacoes],
    ['Notificações no portal', pacote.avisos],
    ['Termos de uso lidos', pacote.termosAceitos],
    ['Leituras dos seus dados por outras pessoas', pacote.leituras],
  ];
  return [
    ...lists.map(([rotulo, list]) => ({ rotulo, valor: String(list.length) })),
    { rotulo: 'Manifestações com sigilo', valor: pacote.sobreManifestacoesComSigilo },
  ];
}

function situacaoOf(situacao: string): string {
  return (SITUACAO_ROTULO as Record<string, string>)[situacao] ?? situacao;
}

function dayOf(date: string | null): string {
  return date ? formatIsoDate(date) : '';
}

function addressOf(endereco: Conta['endereco']): string {
  if (!endereco) return '';
  const { logradouro, numero, complemento, bairro, uf, cep } = endereco;
  const lines = [
    logradouro,
    numero,
    complemento,
    bairro,
    uf,
    typeof cep === 'string' ? formatCep(cep) : null,
  ];
  return lines.filter((part) => part).join(', ');
}
