import type { Db } from '@balcao/db/db';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import {
  type BlocoPronto,
  type FonteModelo,
  preencherModelo,
} from '@balcao/domain/formulario/modelo/preencher';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadMunicipioNames } from '#features/municipio/api.ts';
import { createDocumento } from '#platform/pdf/modelos/emissao.ts';
import { defineEspecie, type Especie, type Origem, type Retrato } from '../especie.ts';
import { loadVariaveis, validadeOf } from './variaveis.ts';

/** What the row keeps: the filled-in body, so that later changes never alter the print. */
export interface ConteudoModelo {
  titulo: string;
  rotuloNumero: string;
  corpo: BlocoPronto[];
}

/** The kind of document that a service describes by a template in its form. */
export function especieDeModelo(codigo: string): Especie {
  return defineEspecie<ConteudoModelo>({
    codigo,
    prefixo: 'DOC',
    responde: 'decisao',
    snapshot: (tx, origem) => fillModelo(tx, origem, templateOf(origem, codigo)),
    compose: (emissao, conteudo) => createDocumento(emissao, conteudo),
  });
}

/** Gathers the facts of a document that this template describes. */
export async function fillModelo(
  tx: Db,
  origem: Origem,
  modelo: ModeloDocumento,
): Promise<Retrato<ConteudoModelo>> {
  const { autor, formulario, respostas, requerimento } = origem;
  const validoAte = validadeOf(origem, modelo);
  const contexto = {
    hoje: todayInSaoPaulo(requerimento.createdAt),
    opcoes: requerimento.opcoes as unknown as Record<string, Opcao[]>,
    ...(await loadMunicipioNames(tx)),
  };
  const fixas = await loadVariaveis(tx, origem, validoAte);
  return {
    titulo: modelo.titulo,
    prefixo: modelo.prefixo,
    titular: { id: autor.id, nome: autor.nomeOficial, registro: autor.registro },
    ...(validoAte && { validoAte }),
    conteudo: conteudoDe(modelo, { form: formulario, respostas, contexto, fixas }),
  };
}

/** Builds the content of a document by this template, filled in with these values. */
export function conteudoDe(modelo: ModeloDocumento, fonte: FonteModelo): ConteudoModelo {
  const { titulo, rotuloNumero } = modelo;
  return { titulo, rotuloNumero, corpo: preencherModelo(modelo, fonte) };
}

/**
 * The template of the form. @throws when the form names a kind of document without a template, which must not be
 * published
 */
function templateOf({ formulario }: Origem, codigo: string): ModeloDocumento {
  const { documento } = formulario;
  if (documento?.especie !== codigo) throw new Error(`no document of kind ${codigo}`);
  return documento;
}
