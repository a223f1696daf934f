import { TIPOS_ESCOLHIDOS, type TipoEscolhido } from '@balcao/domain/manifestacao/tipo';
import { RadioField } from '#ui/choice-field.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { DitoForm } from './dito.ts';
import classes from './novo.module.css';

const OPTIONS = Object.entries(TIPOS_ESCOLHIDOS).map(([value, { nome, quando, exemplo }]) => ({
  value,
  label: nome,
  hint: `${quando} Exemplo: “${exemplo}”`,
}));

/** The choice among the five types. */
export function TipoPasso({ form, outra }: { form: DitoForm; outra: boolean }) {
  return (
    <RadioField
      label={outra ? 'O que a pessoa quer fazer?' : 'O que você quer fazer?'}
      options={OPTIONS}
      {...form.pick('tipo')}
      onChange={(tipo) => form.set({ tipo: tipo as TipoEscolhido })} // the options are its names
    />
  );
}

/** The ways to what the ombudsman does not do. */
export function OutrosCaminhos() {
  return (
    <Section title="Não é para a ouvidoria?" surface={false}>
      <ul className={classes.ways}>
        <li>
          Quer uma informação pública do Conselho? Faça um{' '}
          <Link to="/novorequerimento/formulario/125">pedido de acesso à informação</Link>.
        </li>
        <li>
          Um profissional, uma empresa ou uma obra está irregular? Faça uma{' '}
          <Link to="/novorequerimento/formulario/124">denúncia de irregularidade à fiscalização</Link>.
        </li>
        <li>
          É sobre um pedido que você já fez? Escreva na conversa dele, em{' '}
          <Link to="/requerimentos">Meus pedidos</Link>.
        </li>
      </ul>
    </Section>
  );
}
