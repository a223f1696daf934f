import { IconX } from '@tabler/icons-react';
import { ComboField } from './combo-field.tsx';
import classes from './combo-list-field.module.css';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import type { Option } from './select-field.tsx';
import { useFocusStays } from './table/use-focus-stays.ts';

interface ComboListFieldProps extends Omit<FieldProps, 'autoComplete' | 'label'> {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
}

/** Several choices from a long list, each found by typing and removed by its button. */
export function ComboListField({ options, value, onChange, label, ...field }: ComboListFieldProps) {
  const { box, act } = useFocusStays<HTMLDivElement>();
  // A value without an option is shown as it is.
  const labelOf = (each: string) => options.find((option) => option.value === each)?.label ?? each;
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet className={classes.box}>
      <ComboField
        {...field}
        label={label}
        options={options.filter((option) => !value.includes(option.value))}
        value=""
        onChange={(each) => each !== '' && onChange([...value, each])}
      />
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={`${label}: escolhidos`}>
          {value.map((each) => (
            <li key={each}>
              {labelOf(each)}
              <IconButton
                label={`Retirar ${labelOf(each)}`}
                onClick={() => {
                  act();
                  onChange(value.filter((other) => other !== each));
                }}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
