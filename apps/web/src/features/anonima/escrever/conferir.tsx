import { TIPOS_ESCOLHIDOS } from '@balcao/domain/manifestacao/tipo';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Button } from '#ui/button.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import classes from '../anonima.module.css';
import { type Categoria, categoriaDoDito, type Dito, nomeDaCategoria, type Passo } from './dito.ts';

interface ConferirProps {
  dito: Dito;
  categorias: readonly Categoria[];
  municipios: readonly { ibge: string; nome: string }[];
  onAlterar: (passo: Passo) => void;
}

/** Everything once more before it is sent, each part with a way back to it. */
export function Conferir({ dito, categorias, municipios, onAlterar }: ConferirProps) {
  const part = (passo: Passo, title: string, facts: readonly Fact[]) => (
    <Section
      title={title}
      action={
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Alterar: ${title}`}
          onClick={() => onAlterar(passo)}
        >
          Alterar
        </Button>
      }
    >
      <KeyValue layout="rows" facts={facts} />
    </Section>
  );
  return (
    <>
      {part('tipo', 'Tipo', [{ label: 'Tipo', value: dito.tipo && TIPOS_ESCOLHIDOS[dito.tipo].nome }])}
      {part('relato', 'O que aconteceu', factsDoRelato(dito, categorias, municipios))}
    </>
  );
}

/** What was said in the report; what was left empty is not shown. */
function factsDoRelato(
  dito: Dito,
  categorias: readonly Categoria[],
  municipios: ConferirProps['municipios'],
): Fact[] {
  const { relato, assunto, uf, municipioIbge, dataFato, envolvidos, resolutividade } = dito;
  const municipio = municipios.find(({ ibge }) => ibge === municipioIbge);
  const categoria = categorias.find(({ id }) => id === categoriaDoDito(dito, categorias).id);
  const text = (value: string) => value.trim() && <span className={classes.said}>{value.trim()}</span>;
  return [
    { label: 'Relato', value: text(relato) },
    { label: 'Assunto', value: text(assunto) },
    { label: 'Categoria', value: categoria && nomeDaCategoria(categoria, categorias) },
    { label: 'Município', value: municipio && `${municipio.nome}/${uf}` },
    { label: 'Quando aconteceu', value: dataFato && formatIsoDate(dataFato) },
    { label: 'Pessoas envolvidas', value: text(envolvidos) },
    { label: 'O que resolveria', value: text(resolutividade) },
  ].filter(({ value }) => Boolean(value));
}
