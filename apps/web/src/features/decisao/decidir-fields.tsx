import type { Acao } from '@balcao/domain/requerimento/acao';
import { goOnWriting, ModeloPicker, PlaceholderField } from '#features/conversa/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { describeResultado } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { DesfechoField } from './desfecho-field.tsx';
import { quoteParecer } from './open-parecer.ts';
import type { Decidir } from './use-decidir.ts';

const HINT: Partial<Record<Acao, string>> = {
  reconsiderar:
    'Só a favor de quem recorreu. Se a decisão fica como está, volte: outra pessoa julga o recurso.',
};

interface ResultadoFieldsProps {
  form: Decidir;
  acao: Acao;
  leitor: Leitor;
}

/** How it ends, and how a board voted for that. */
export function ResultadoFields({ form, acao, leitor }: ResultadoFieldsProps) {
  const { filled, put, errors, resultados, desfechos, approved } = form;
  const hint = approved ? `É o que ${approved.por} aprovou como segunda pessoa.` : HINT[acao];
  return (
    <>
      {desfechos ? (
        <DesfechoField
          desfechos={desfechos}
          hint={hint}
          value={filled}
          errorOf={(name) => errors.of.get(name)}
          onChange={put}
        />
      ) : (
        <RadioField
          name="resultado"
          label="Resultado"
          hint={hint}
          inline
          options={resultados.map((one) => ({ value: one, label: describeResultado(one, leitor) }))}
          value={filled.resultado}
          error={errors.of.get('resultado')}
          onChange={(value) => put({ resultado: value })}
        />
      )}
      {form.byBoard && (
        <RadioField
          name="votacao"
          label="Como a reunião votou?"
          inline
          options={[
            { value: 'UNANIMIDADE', label: 'Por unanimidade' },
            { value: 'MAIORIA', label: 'Por maioria' },
          ]}
          value={filled.votacao}
          error={errors.of.get('votacao')}
          onChange={(votacao) => put({ votacao })}
        />
      )}
    </>
  );
}

interface FundamentacaoFieldProps {
  form: Decidir;
  detail: Detalhe;
  /** Characters that it has at least. */
  minimo: number;
}

/** The reasons: written, or begun with a template or an opinion. */
export function FundamentacaoField({ form, detail, minimo }: FundamentacaoFieldProps) {
  const { filled, setFilled, put, errors } = form;
  const signed = detail.pareceres.filter(({ emitidoEm }) => emitidoEm !== null);
  const insert = (texto: string) => {
    errors.drop('fundamentacao');
    setFilled((now) => ({
      ...now,
      fundamentacao: [now.fundamentacao, texto].filter(Boolean).join('\n\n'),
    }));
  };
  return (
    <>
      <ModeloPicker requerimentoId={detail.id} uso="decisao" campo="fundamentacao" onInsert={insert} />
      {signed.map((parecer) => (
        <div key={parecer.id}>
          <Button
            variant="default"
            onClick={() => {
              insert(quoteParecer(parecer));
              goOnWriting('fundamentacao', quoteParecer(parecer));
            }}
          >
            {signed.length === 1 ? 'Usar o parecer' : `Usar o parecer de ${parecer.autor}`}
          </Button>
        </div>
      ))}
      <PlaceholderField
        name="fundamentacao"
        label="Motivos da decisão"
        hint={`Explique o que foi analisado e por quê, com pelo menos ${minimo} letras.`}
        value={filled.fundamentacao}
        error={errors.of.get('fundamentacao')}
        onChange={(fundamentacao) => put({ fundamentacao })}
      />
    </>
  );
}
