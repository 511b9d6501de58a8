'use client';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Input, Select } from '../../components/field.tsx';
import type { Task } from '../../contract/tasks.ts';
import { everyRule, intervalMax, isRepeatUnit, type RepeatUnit, repeatUnits } from './every-rule.ts';

interface CustomRepeatProps {
  /** The day on which the rule begins. */
  readonly dayOf: (task: Task) => string;
  readonly onChoose: (ruleOf: (task: Task) => { rule: string; text: string }) => void;
}

/** Any number of days, weeks, months or years, by taps. */
export function CustomRepeat({ dayOf, onChoose }: CustomRepeatProps) {
  const [count, setCount] = useState('2');
  const [unit, setUnit] = useState<RepeatUnit>('week');
  const interval = Number(count);
  const isValid = Number.isInteger(interval) && interval >= 1 && interval <= intervalMax;
  return (
    <div className="flex flex-wrap items-center gap-1 pt-1 text-meta pointer-coarse:text-body">
      Every
      <Input
        type="number"
        inputMode="numeric"
        aria-label="Repeat every how many"
        className="w-16! px-2!"
        min={1}
        max={intervalMax}
        value={count}
        onChange={(event) => setCount(event.target.value)}
      />
      <Select
        aria-label="Days, weeks, months or years"
        className="w-auto!"
        value={unit}
        onChange={({ target }) => isRepeatUnit(target.value) && setUnit(target.value)}
      >
        {repeatUnits.map((one) => (
          <option key={one} value={one}>
            {one}s
          </option>
        ))}
      </Select>
      <Button disabled={!isValid} onClick={() => onChoose((task) => everyRule(interval, unit, dayOf(task)))}>
        Set
      </Button>
    </div>
  );
}
