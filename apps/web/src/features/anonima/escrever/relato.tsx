import { LIMITES_DO_REGISTRO } from '@balcao/domain/manifestacao/registro';
import { UFS } from '@balcao/domain/pessoa/uf';
import { ArquivosField, type Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import classes from '../anonima.module.css';
import { type Categoria, categoriaDoDito, type DitoForm, nomeDaCategoria } from './dito.ts';
import type { Escrever } from './use-escrever.ts';

interface RelatoProps extends Pick<Escrever, 'municipios'> {
  form: DitoForm;
  pecas: Pecas;
  categorias: readonly Categoria[];
}

/** What happened. Only the report itself is needed. */
export function Relato({ form, pecas, categorias, municipios }: RelatoProps) {
  return (
    <>
      <TextareaField
        label="O que aconteceu?"
        hint="Conte o que aconteceu, quando, onde e com quem. Não escreva nada que mostre quem você é."
        rows={9}
        autoComplete="off"
        limit={LIMITES_DO_REGISTRO.relato}
        {...form.text('relato')}
      />
      <TextField
        label="Assunto"
        hint="Em poucas palavras."
        optional
        autoComplete="off"
        maxLength={LIMITES_DO_REGISTRO.assunto}
        {...form.text('assunto')}
      />
      <CategoriaField form={form} categorias={categorias} />
      <Lugar form={form} municipios={municipios} />
      <DateField label="Quando aconteceu" optional {...form.date('dataFato')} />
      <TextareaField
        label="Pessoas envolvidas"
        hint="Nomes, cargos ou setores de quem participou, se você souber. Não escreva o seu."
        optional
        rows={2}
        autoComplete="off"
        limit={LIMITES_DO_REGISTRO.envolvidos}
        {...form.text('envolvidos')}
      />
      <TextareaField
        label="O que resolveria o problema?"
        optional
        rows={2}
        autoComplete="off"
        limit={LIMITES_DO_REGISTRO.resolutividade}
        {...form.text('resolutividade')}
      />
      <ArquivosField
        pecas={pecas}
        protegido
        hint="Confira se as imagens e os documentos não mostram quem você é."
        error={form.errors.of('arquivos')}
      />
    </>
  );
}

function CategoriaField({ form, categorias }: Pick<RelatoProps, 'form' | 'categorias'>) {
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
      options={categorias.map((one) => ({ value: one.id, label: nomeDaCategoria(one, categorias) }))}
      value={id ?? ''}
      error={form.errors.of('categoriaId')}
      onChange={({ currentTarget }) => form.set({ categoriaId: currentTarget.value })}
    />
  );
}

const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** The state, and the municipality in it. */
function Lugar({ form, municipios }: Pick<RelatoProps, 'form' | 'municipios'>) {
  const { uf } = form.value;
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
      {municipios.failed && (
        <Callout
          tone="atencao"
          live
          action={
            <Button variant="default" size="sm" onClick={municipios.again}>
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
