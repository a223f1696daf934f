import { CheckboxField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './grupo.module.css';
import type { RegrasForm } from './regras-form.ts';

const UNIDADES = [
  { value: 'HORAS_UTEIS', label: 'horas úteis' },
  { value: 'DIAS_UTEIS', label: 'dias úteis' },
];

interface AvisosFieldsProps {
  value: RegrasForm;
  set: (part: Partial<RegrasForm>) => void;
  errorOf: (name: string) => string | undefined;
}

/** Who is told: of what waits for somebody, before a deadline, and after it. */
export function AvisosFields({ value, set, errorOf }: AvisosFieldsProps) {
  const number = (name: keyof RegrasForm) => ({
    name,
    value: String(value[name]),
    error: errorOf(name),
    inputMode: 'numeric' as const,
    maxLength: 3,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value }),
  });
  return (
    <>
      <fieldset className={classes.topic}>
        <legend>Pedido sem atendente</legend>
        <div className={classes.pair}>
          <TextField label="Avisar quem coordena depois de" optional {...number('alertaValor')} />
          <SelectField
            name="alertaUnidade"
            label="Contados em"
            placeholder={null}
            options={UNIDADES}
            value={value.alertaUnidade}
            onChange={(event) => set({ alertaUnidade: event.currentTarget.value })}
          />
        </div>
        <div className={classes.pair}>
          <TextField label="O expediente começa às (hora)" {...number('abre')} />
          <TextField label="O expediente termina às (hora)" {...number('fecha')} />
        </div>
      </fieldset>
      <fieldset className={classes.topic}>
        <legend>Prazo dos pedidos</legend>
        <div className={classes.pair}>
          <TextField
            label="Avisar quem atende, dias antes"
            hint="0 para não avisar."
            {...number('avisarAntesDias')}
          />
          <TextField
            label="Avisar administradores, dias depois"
            optional
            hint="Vazio para não avisar."
            {...number('avisarAdministradoresDias')}
          />
        </div>
        <CheckboxField
          name="avisarLider"
          label="Avisar quem coordena no dia do prazo e quando atrasar"
          checked={value.avisarLider}
          onChange={(avisarLider) => set({ avisarLider })}
        />
        <p className={classes.detail}>
          Um resumo por pessoa a cada manhã. Com o prazo pausado ou prorrogado, ninguém é cobrado.
        </p>
      </fieldset>
    </>
  );
}

/** Whether complaints of silence go to this group; what another group loses by it only administrators decide. */
export function ReclamacaoField({ value, set }: Pick<AvisosFieldsProps, 'value' | 'set'>) {
  return (
    <fieldset className={classes.topic}>
      <legend>Acesso à informação</legend>
      <CheckboxField
        name="reclamacaoLai"
        label="Recebe as reclamações de pedidos sem resposta"
        hint="É a autoridade do art. 40 da Lei nº 12.527/2011. Um grupo só: marcar aqui desmarca o outro."
        checked={value.reclamacaoLai}
        onChange={(reclamacaoLai) => set({ reclamacaoLai })}
      />
    </fieldset>
  );
}
