import { foldText } from '@balcao/domain/texto/busca';

/** Everyday synonyms of screens, by address. */
const OUTROS_NOMES: Readonly<Record<string, string>> = {
  '/': 'home painel principal',
  '/ajuda': 'dúvida pergunta como fazer tutorial guia suporte faq',
  '/notificacoes': 'avisos alertas recados',
  '/novorequerimento/tipos': 'novo solicitar requerer requerimento solicitação serviço',
  '/requerimentos': 'requerimento solicitação processo protocolo lista',
  '/financeiro/cobrancas': 'boleto pix pagar dívida débito anuidade taxa multa parcela',
  '/financeiro/cobrancas/conselho': 'dívida débito anuidade devedor inadimplência receber',
  '/ouvidoria/novo': 'reclamação denúncia sugestão elogio reclamar denunciar ouvidor registrar',
  '/ouvidoria/manifestacoes': 'reclamação denúncia sugestão elogio ouvidor protocolo acompanhar',
  '/ouvidoria/painel': 'radar indicador prazo satisfação ouvidor',
  '/cartas': 'carta ofício intimação correspondência',
  '/atendente/requerimentos': 'pedido requerimento trabalho pendente',
  '/config/status': 'status estado cor etapa andamento',
  '/config/requerimentos': 'tipo requerimento formulário catálogo',
  '/config/email': 'mensagem envio correio smtp',
  '/config/auditoria': 'log registro histórico quem fez segurança',
  '/config/grupos': 'setor equipe área departamento',
  '/config/representacoes': 'empresa procurador procuração vínculo cnpj',
  '/config/modelos-resposta': 'texto pronto padrão macro',
  '/exportacoes': 'planilha relatório excel csv baixar',
  '/relatorios/sessoes': 'entrada login acesso aparelho encerrar relatório',
  '/configuracoes': 'feriado calendário prazo parâmetro ajuste',
  '/usuario': 'sua perfil telefone celular endereço usuário senha contatos',
  '/usuario#documentos': 'carteira arquivos papéis',
  '/usuario#empresas': 'vincular empresa representar representante procurador procuração cnpj vínculo',
  '/usuario#sessoes': 'aparelhos conectados encerrar',
};

/** The words of a text, without accents and punctuation. */
export function words(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** An approximate singular, for comparing words. */
function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:oes|aes|aos)$/u, 'ao')
    .replace(/([aeou])is$/u, '$1l')
    .replace(/ns$/u, 'm')
    .replace(/([rz])es$/u, '$1')
    .replace(/s$/u, '');
}

/** Whether the names contain all words, regardless of number, accents and hyphens. */
export function hasWords(wanted: readonly string[], names: readonly string[]): boolean {
  const joined = names.map((name) => foldText(name).replace(/(?<=\p{L})-(?=\p{L})/gu, '')).join(' ');
  const known = `${names.map((name) => foldText(name)).join(' ')} ${joined} ${words(joined).map(singular).join(' ')}`;
  return wanted.every((word) => known.includes(word) || known.includes(singular(word)));
}

/** The synonyms of a screen. */
export function outrosNomes(to: string): string {
  // The address of the own account contains its id.
  const [path = '', part] = to.split('#');
  const screen = path.startsWith('/usuario/') ? '/usuario' : path;
  return OUTROS_NOMES[part === undefined ? screen : `${screen}#${part}`] ?? '';
}
