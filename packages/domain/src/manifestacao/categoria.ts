import { foldText } from '../texto/busca.ts';

/** A category that every council begins with, and words of a report by which it is suggested. */
interface CategoriaInicial {
  id: string;
  nome: string;
  /** Beginnings of words, folded: without accents and in lower case. */
  palavras: readonly string[];
}

/** The fourteen categories of a new installation, in order. The council may add, order, merge and retire them. */
export const CATEGORIAS_INICIAIS: readonly CategoriaInicial[] = [
  {
    id: 'atendimento',
    nome: 'Atendimento',
    palavras: ['demor', 'atend', 'telefone', 'ninguem responde', 'sem resposta', 'fila', 'espera'],
  },
  { id: 'registro', nome: 'Registro e cadastro', palavras: ['registro', 'cadastr', 'inscric', 'diploma'] },
  {
    id: 'carteira',
    nome: 'Carteira profissional',
    palavras: ['carteira', 'segunda via', '2a via', 'cedula'],
  },
  {
    id: 'anuidade',
    nome: 'Anuidade e cobranças',
    palavras: ['anuidade', 'cobranc', 'boleto', 'pix', 'pagamento', 'taxa', 'desconto'],
  },
  {
    id: 'divida',
    nome: 'Parcelamento e dívida ativa',
    palavras: ['parcel', 'acordo', 'divida', 'protest', 'execucao'],
  },
  { id: 'certidao', nome: 'Certidões e acervo', palavras: ['certid', 'acervo', 'atestado'] },
  {
    id: 'fiscalizacao',
    nome: 'Fiscalização',
    palavras: ['fiscal', 'auto de infrac', 'multa', 'obra', 'exercicio ilegal', 'sem registro'],
  },
  { id: 'etica', nome: 'Processo ético', palavras: ['etic', 'conselheir', 'processo disciplin'] },
  {
    id: 'portal',
    nome: 'Portal e sistemas',
    palavras: ['portal', 'site', 'sistema', 'senha', 'login', 'aplicativo', 'erro na pagina'],
  },
  { id: 'eleicoes', nome: 'Eleições', palavras: ['eleic', 'voto', 'votac', 'chapa', 'candidat'] },
  {
    id: 'conduta',
    nome: 'Conduta de agente',
    palavras: [
      'grosseir',
      'assedi',
      'propina',
      'suborno',
      'humilh',
      'discrimin',
      'pediu dinheiro',
      'maltrat',
    ],
  },
  {
    id: 'transparencia',
    nome: 'Transparência',
    palavras: ['transparencia', 'licitac', 'contrato', 'salari', 'gasto', 'diaria'],
  },
  {
    id: 'elogio',
    nome: 'Elogio à equipe',
    palavras: ['elogi', 'parabens', 'obrigad', 'agradec', 'excelente', 'atencios'],
  },
  { id: 'outros', nome: 'Outros', palavras: [] },
];

/** A category with its words, as the council keeps them. */
export type ComPalavras = Readonly<{ id: string; palavras: readonly string[] }>;

/**
 * The category whose words a report has most of, counted once each; the longer match wins a tie, and then the earlier
 * category. Null when it has none.
 */
export function sugerirCategoria(relato: string, categorias: readonly ComPalavras[]): string | null {
  const text = ` ${foldText(relato).replace(/[^a-z0-9]+/g, ' ')} `;
  let best: { id: string; found: number; letters: number } | null = null;
  for (const { id, palavras } of categorias) {
    const met = palavras.filter((one) => text.includes(` ${one}`));
    const now = { id, found: met.length, letters: met.join('').length };
    if (now.found === 0) continue;
    if (!best || now.found > best.found || (now.found === best.found && now.letters > best.letters))
      best = now;
  }
  return best?.id ?? null;
}
