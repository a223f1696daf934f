import { LIMITES_DO_REGISTRO } from '@balcao/domain/manifestacao/registro';
import { UFS } from '@balcao/domain/pessoa/uf';
import { useState } from 'react';
import { ArquivosField, type Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import { useMunicipios } from '#platform/municipios.ts';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Link } from '#ui/link.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { categoriaOptions } from '../nome-da-categoria.ts';
import type { Categoria } from '../queries.ts';
import { categoriaDoDito } from './categoria.ts';
import type { DitoForm } from './dito.ts';
import classes from './novo.module.css';
import { useParecida } from './queries.ts';

interface RelatoPassoProps {
  form: DitoForm;
  pecas: Pecas;
  protegida: boolean;
  outra: boolean;
  /** The categories that are offered. */
  categorias: readonly Categoria[];
}

/** What a report answers, as a hint. */
const GUIA = 'Conte o que aconteceu, quando, onde e com quem. Escreva com as suas palavras.';
const GUIA_DA_EQUIPE = 'O que aconteceu, quando, onde e com quem, nas palavras da pessoa.';

/** What happened. Only the report itself is needed. */
export function RelatoPasso({ form, pecas, protegida, outra, categorias }: RelatoPassoProps) {
  const [asked, setAsked] = useState('');
  const arquivos = useStore(pecas.store);
  return (
    <>
      <TextareaField
        label="O que aconteceu?"
        hint={outra ? GUIA_DA_EQUIPE : GUIA}
        rows={9}
        limit={LIMITES_DO_REGISTRO.relato}
        {...form.text('relato')}
        onBlur={() => setAsked(outra ? '' : form.value.relato)}
      />
      <Parecida relato={asked} />
      <TextField
        label="Assunto"
        hint="Em poucas palavras. É o nome que a manifestação tem nas listas."
        optional
        autoComplete="off"
        maxLength={LIMITES_DO_REGISTRO.assunto}
        {...form.text('assunto')}
      />
      <CategoriaField form={form} categorias={categorias} />
      <Lugar form={form} />
      <DateField label="Quando aconteceu" optional {...form.date('dataFato')} />
      <TextareaField
        label="Pessoas envolvidas"
        hint="Nomes, cargos ou setores, se você souber."
        optional
        rows={2}
        limit={LIMITES_DO_REGISTRO.envolvidos}
        {...form.text('envolvidos')}
      />
      <TextareaField
        label="O que resolveria o problema?"
        optional
        rows={2}
        limit={LIMITES_DO_REGISTRO.resolutividade}
        {...form.text('resolutividade')}
      />
      <ArquivosField
        pecas={pecas}
        protegido={protegida}
        hint={outra ? undefined : 'Fotos, documentos ou imagens da tela que mostram o que aconteceu.'}
        error={form.errors.of('arquivos')}
      />
      {!outra && !protegida && arquivos.length > 0 && (
        <p className={classes.kept}>Os arquivos não ficam no rascunho: eles seguem só no envio.</p>
      )}
    </>
  );
}

/** Points to an earlier one that says much the same. It stops nothing. */
function Parecida({ relato }: { relato: string }) {
  const parecida = useParecida(relato);
  if (!parecida) return null;
  return (
    <Callout title="Você já escreveu algo parecido" live>
      <p>
        É a manifestação{' '}
        <Link to={`/ouvidoria/manifestacao/${parecida.id}`} target="_blank">
          {parecida.protocolo}
        </Link>
        , de <DateTimeText instant={parecida.recebidaEm} short />. Se este caso é outro, siga em frente.
      </p>
    </Callout>
  );
}

function CategoriaField({ form, categorias }: Pick<RelatoPassoProps, 'form' | 'categorias'>) {
  const { id, sugerida } = categoriaDoDito(form.value, categorias);
  return (
    <SelectField
      name="categoriaId"
      label="Categoria"
      optional
      hint={
        sugerida
          ? 'Sugerida pelo que você escreveu. Você pode trocar.'
          : 'Ajuda a manifestação a chegar logo a quem resolve.'
      }
      placeholder="Não sei"
      options={categoriaOptions(categorias)}
      value={id ?? ''}
      error={form.errors.of('categoriaId')}
      onChange={({ currentTarget }) => form.set({ categoriaId: currentTarget.value })}
    />
  );
}

const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** The state, and the municipality in it. */
function Lugar({ form }: { form: DitoForm }) {
  const { uf } = form.value;
  const municipios = useMunicipios(uf || null);
  const failed = municipios.isError && municipios.data === undefined;
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label="Estado"
          optional
          options={ESTADOS}
          {...form.text('uf')}
          onChange={({ currentTarget }) => form.set({ uf: currentTarget.value, municipioIbge: '' })}
        />
        <ComboField
          label="Município em que aconteceu"
          optional
          hint={uf === '' ? 'Escolha antes o estado.' : 'Escreva as primeiras letras.'}
          options={(municipios.data ?? []).map(({ ibge, nome }) => ({ value: ibge, label: nome }))}
          disabled={uf === ''}
          {...form.pick('municipioIbge')}
        />
      </div>
      {failed && (
        <Callout
          tone="atencao"
          live
          action={
            <Button variant="default" size="sm" onClick={() => void municipios.refetch()}>
              Tentar de novo
            </Button>
          }
        >
          Não conseguimos carregar os municípios. O que você escreveu continua aqui.
        </Callout>
      )}
    </>
  );
}
