/** A view that a new account is offered; none is made unasked. The filters are in English, which is read in every language. */
export interface StartingView {
  readonly name: string;
  readonly filters: readonly string[];
}

export const startingViews: readonly StartingView[] = [
  { name: 'Overdue and today', filters: ['overdue', 'today'] },
  { name: 'Next 7 days', filters: ['next 7 days'] },
  { name: 'Important', filters: ['p1', 'p2'] },
  { name: 'Without a date', filters: ['no date'] },
  { name: 'Deadlines', filters: ['deadline before today', 'deadline within 30 days'] },
  { name: 'Repeating', filters: ['recurring'] },
  { name: 'Long untouched', filters: ['older than 30 days'] },
  { name: 'Done this week', filters: ['done this week'] },
];
