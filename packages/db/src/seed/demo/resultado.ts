import type { Respostas } from '@balcao/domain/formulario/valor';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Historia } from './historia.ts';
import { localidadeOf } from './moradia.ts';
import type { EnderecoDemo, PessoaDemo } from './pessoa.ts';

type Efeito = (pessoa: PessoaDemo, respostas: Respostas, hoje: IsoDate) => void;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** On the day asked for. The plan leaves every granted one time to come. */
function interrupt({ chave, registro }: PessoaDemo, { inicio }: Respostas, hoje: IsoDate): void {
  const desde = text(inicio);
  if (!registro || desde === null || desde > hoje) throw new Error(`${chave} cannot be interrupted yet`);
  registro.situacao = 'INTERROMPIDO';
  registro.interrompidoDesde = desde;
}

function addressFrom(r: Respostas): EnderecoDemo {
  const { cep, logradouro, numero, complemento, bairro, municipioIbge, uf } = r;
  return {
    ...{ cep: text(cep) ?? '', logradouro: text(logradouro) ?? '', numero: text(numero) ?? '' },
    complemento: text(complemento),
    ...{ bairro: text(bairro) ?? '', municipioIbge: text(municipioIbge) ?? '', uf: text(uf) ?? '' },
  };
}

function update(pessoa: PessoaDemo, r: Respostas): void {
  const itens = Array.isArray(r.itens) ? r.itens.map(String) : [];
  if (itens.includes('ENDERECO')) {
    pessoa.endereco = addressFrom(r);
    pessoa.localidadeIbge = localidadeOf(pessoa.endereco.municipioIbge) ?? pessoa.localidadeIbge;
  }
  if (itens.includes('NOME_SOCIAL')) pessoa.nomeSocial = text(r.novoNomeSocial);
  if (itens.includes('CONTATO')) {
    pessoa.email = text(r.novoEmail) ?? pessoa.email;
    pessoa.celular = text(r.novoCelular) ?? pessoa.celular;
    pessoa.confirmados.push(...[r.novoEmail, r.novoCelular].flatMap((novo) => text(novo) ?? []));
  }
  if (itens.includes('FILIACAO'))
    pessoa.filiacao = [text(r.filiacao1), text(r.filiacao2)].filter(Boolean).join(' e ');
  if (itens.includes('INTIMACOES')) {
    pessoa.comunicacao = r.comunicacaoEletronica === false ? 'POSTAL' : 'ELETRONICA';
    pessoa.preferencias = { emailIntimacoes: text(r.emailIntimacoes) };
  }
}

const EFEITOS: Readonly<Record<string, Efeito>> = {
  'interrupcao-registro': interrupt,
  'alteracao-cadastral': update,
};

/** Carries out in the person's record what a granted request asked for. */
export function applyResultado({ formulario, autor, respostas, cenario }: Historia): void {
  EFEITOS[formulario.slug]?.(autor, respostas, cenario.hoje);
}
