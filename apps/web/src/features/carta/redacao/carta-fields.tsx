import { abreComCiencia, ESPECIES_CARTA, NOMES_ESPECIE_CARTA } from '@balcao/domain/carta/especie';
import { ANTECEDENCIA_DIAS } from '@balcao/domain/carta/redacao';
import { bindText } from '#ui/bind-text.ts';
import { CheckboxField, RadioField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { DiaLido } from '#ui/dia-lido.ts';
import { FieldStack } from '#ui/form-actions.tsx';
import { HoraField } from '#ui/hora-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import {
  ASSUNTO_MAX,
  type Digitado,
  especieDe,
  MOTIVO_MAX,
  partesDe,
  ROTULOS,
  TEXTO_MAX,
} from './digitado.ts';
import own from './redacao.module.css';

export interface CartaFieldsProps {
  typed: Digitado;
  put: (part: Partial<Digitado>) => void;
  putDia: (data: string, lido: DiaLido) => void;
  /** A key that changes to reset the day field. */
  vez: number;
  errors: FormErrors;
}

const ESPECIES = NOMES_ESPECIE_CARTA.map((especie) => ({
  value: especie,
  label: ESPECIES_CARTA[especie].nome,
  hint: ESPECIES_CARTA[especie].paraQue,
}));

/** The fields of a letter that its kind has. */
export function CartaFields({ typed, put, putDia, vez, errors }: CartaFieldsProps) {
  const text = bindText(typed, put, errors.of);
  const especie = especieDe(typed);
  const partes = especie && partesDe(especie, typed);
  return (
    <FieldStack>
      <RadioField
        name="especie"
        label="Espécie"
        value={typed.especie}
        onChange={(chosen) => put({ especie: chosen })}
        error={errors.of('especie')}
        options={ESPECIES}
      />
      <TextField
        {...text('assunto')}
        label="Assunto"
        hint={
          especie && abreComCiencia(especie)
            ? 'O assunto aparece antes da ciência: não conte nele nada reservado.'
            : undefined
        }
        maxLength={ASSUNTO_MAX}
        autoComplete="off"
      />
      <TextareaField
        {...text('texto')}
        label="Texto"
        hint="Frases curtas. Diga o que aconteceu e o que a pessoa precisa fazer."
        rows={10}
        limit={TEXTO_MAX}
      />
      {partes?.motivo && (
        <>
          <TextareaField
            {...text('finalidade')}
            label={ROTULOS.finalidade}
            hint="Para que a pessoa é chamada ou avisada."
            rows={2}
            limit={MOTIVO_MAX}
          />
          <TextareaField
            {...text('fundamento')}
            label={ROTULOS.fundamento}
            hint="A lei ou norma em que isso se baseia."
            rows={2}
            limit={MOTIVO_MAX}
          />
        </>
      )}
      {partes?.perguntaComparecimento && (
        <CheckboxField
          name="comparecimento"
          label="A pessoa precisa comparecer em um dia e local"
          checked={typed.comparece}
          onChange={(comparece) => put({ comparece })}
        />
      )}
      {partes?.comparecimento && (
        <ComparecimentoFields key={vez} typed={typed} put={put} putDia={putDia} errors={errors} />
      )}
      {partes?.prazo && (
        <TextField
          {...text('prazoDias')}
          label="Prazo em dias"
          hint="Dias corridos, contados da ciência. Deixe em branco se não houver prazo."
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FieldStack>
  );
}

/** Day, time and place of an appearance. */
function ComparecimentoFields({ typed, put, putDia, errors }: Omit<CartaFieldsProps, 'vez'>) {
  const error = (name: string) => errors.of(`comparecimento.${name}`);
  return (
    <fieldset className={own.comparecer}>
      <legend>Comparecimento</legend>
      <FieldStack>
        <div className={own.pair}>
          <DateField
            name="comparecimento.data"
            label="Dia"
            hint={`Pelo menos ${ANTECEDENCIA_DIAS} dias úteis depois da expedição.`}
            value={typed.data}
            onChange={(data, valid, missing) => putDia(data, { valid, missing })}
            error={error('data')}
          />
          <HoraField
            name="comparecimento.hora"
            label="Hora"
            value={typed.hora}
            onChange={(hora) => put({ hora })}
            error={error('hora')}
          />
        </div>
        <TextField
          name="comparecimento.local"
          label="Local"
          hint="Com endereço e sala."
          autoComplete="off"
          maxLength={300}
          value={typed.local}
          onChange={({ currentTarget }) => put({ local: currentTarget.value })}
          error={error('local')}
        />
        <RadioField
          name="comparecimento.representacao"
          label="Quem pode ir"
          value={typed.representacao}
          onChange={(representacao) => put({ representacao })}
          error={error('representacao')}
          options={[
            { value: 'nao', label: 'Só a pessoa' },
            { value: 'sim', label: 'A pessoa ou alguém com procuração' },
          ]}
        />
      </FieldStack>
    </fieldset>
  );
}
